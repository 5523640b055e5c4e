import { classNames } from '../class-names';

/** Initials in place of a picture, because no picture is read from pages. */
export function Monogram({
  name,
  isRound,
  size = 'large',
}: {
  name: string;
  isRound: boolean;
  size?: 'small' | 'large';
}) {
  const letters = name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center font-semibold uppercase select-none',
        size === 'large'
          ? 'size-10 bg-accent-soft text-base text-accent @max-readable/panel:hidden'
          : 'size-6 border border-current text-xs',
        isRound ? 'rounded-full' : 'rounded-lg',
      )}
    >
      {first + last}
    </span>
  );
}

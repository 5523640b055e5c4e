import { classNames } from './class-names';

/** Initials in place of a picture, because no picture is read from pages. */
export function Monogram({ name, isRound }: { name: string; isRound: boolean }) {
  const letters = name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (
    <span
      aria-hidden
      className={classNames(
        'flex size-10 @max-readable/panel:hidden shrink-0 items-center justify-center bg-accent-soft text-base font-semibold text-accent uppercase select-none',
        isRound ? 'rounded-full' : 'rounded-lg',
      )}
    >
      {first + last}
    </span>
  );
}

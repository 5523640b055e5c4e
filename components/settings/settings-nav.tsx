import { useEffect, useState } from 'react';
import { t } from '@/locales/t';
import { classNames } from '../ui/class-names';

interface SettingsNavProps {
  parts: readonly { id: string; title: string }[];
}

interface View {
  inView: ReadonlySet<string>;
  /** The part that the rep has gone to: near the end of the page it cannot come first. */
  chosen: string | null;
}

const getChosen = () => location.hash.slice(1);

/** The part that the rep has gone to while it is in view, else the first in view, of those with these ids. */
function usePartInView(parts: SettingsNavProps['parts']): string | undefined {
  const [{ inView, chosen }, setView] = useState<View>(() => ({
    inView: new Set(),
    chosen: getChosen(),
  }));
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setView((before) => {
        const after = new Set(before.inView);
        let isLeft = false;
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(target.id);
          else if (after.delete(target.id)) isLeft ||= target.id === before.chosen;
        }
        return { inView: after, chosen: isLeft ? null : before.chosen };
      }),
    );
    const choose = () => setView((before) => ({ ...before, chosen: getChosen() }));
    window.addEventListener('hashchange', choose);
    for (const { id } of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', choose);
    };
  }, [parts]);
  return (
    parts.find(({ id }) => id === chosen && inView.has(id)) ??
    parts.find(({ id }) => inView.has(id))
  )?.id;
}

/** Links to the parts of the settings, beside them. A narrow page has none: they would take half of its first screen. */
export function SettingsNav({ parts }: SettingsNavProps) {
  const current = usePartInView(parts);
  return (
    <nav aria-label={t('common.settings')} className="sticky top-6 self-start max-md:hidden">
      <ul className="space-y-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'block rounded-md border border-transparent px-3 py-1 font-medium focus-visible:-outline-offset-2',
                id === current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

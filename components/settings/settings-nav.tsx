import { useEffect, useState } from 'react';
import { t } from '@/locales/t';
import { classNames } from '../ui/class-names';

interface SettingsNavProps {
  parts: readonly { id: string; title: string }[];
}

/** The first part in view, of those with these ids. */
function usePartInView(parts: SettingsNavProps['parts']): string | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInView((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(target.id);
          else after.delete(target.id);
        }
        return after;
      }),
    );
    for (const { id } of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);
  return parts.find(({ id }) => inView.has(id))?.id;
}

/** Links to the parts of the settings: beside them, or above them where the page is narrow. */
export function SettingsNav({ parts }: SettingsNavProps) {
  const current = usePartInView(parts);
  return (
    <nav
      aria-label={t('common.settings')}
      className="sticky top-6 self-start max-md:static max-md:-mx-4 max-md:-mt-6 max-md:mb-6 max-md:border-b max-md:border-line max-md:bg-canvas max-md:px-3 max-md:py-1"
    >
      <ul className="max-md:flex max-md:flex-wrap md:space-y-1">
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

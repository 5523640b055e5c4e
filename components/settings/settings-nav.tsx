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
    const observer = new IntersectionObserver((entries) => {
      setInView((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(target.id);
          else after.delete(target.id);
        }
        return after;
      });
    });
    for (const { id } of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => {
      observer.disconnect();
    };
  }, [parts]);
  return parts.find(({ id }) => inView.has(id))?.id;
}

/** Links to the parts of the settings, beside them. A narrow page has no room for it, and is scrolled. */
export function SettingsNav({ parts }: SettingsNavProps) {
  const current = usePartInView(parts);
  return (
    <nav aria-label={t('settings.title')} className="sticky top-6 self-start max-md:hidden">
      <ul className="space-y-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'block rounded-md border border-transparent px-3 py-1 font-medium',
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

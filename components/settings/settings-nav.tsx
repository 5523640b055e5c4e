import { t } from '@/locales/t';

interface SettingsNavProps {
  parts: readonly { id: string; title: string }[];
}

/** Links to the parts of the settings, beside them. A narrow page has none: they would take half of its first screen. */
export const SettingsNav = ({ parts }: SettingsNavProps) => (
  <nav aria-label={t('common.settings')} className="sticky top-6 self-start max-md:hidden">
    <ul className="space-y-1">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-md px-3 py-1 font-medium text-muted hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

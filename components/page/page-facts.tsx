import { listPageFacts } from '@/lib/domain/person/page-facts';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';

interface PageFactsProps {
  page: ShownPage;
  /** Who says so, where it is not the page. */
  origin?: string | null;
}

/** What the page says of its person or company, in one line. */
export function PageFacts({ page, origin }: PageFactsProps) {
  const facts = listPageFacts(page).map(({ value, isProbable }) =>
    isProbable ? t('page.probably', { value }) : value,
  );
  return [...facts, ...(origin ? [origin] : [])].map((fact, index) => (
    <span key={fact}>
      {index > 0 && ' · '}
      <span dir="auto">{fact}</span>
    </span>
  ));
}

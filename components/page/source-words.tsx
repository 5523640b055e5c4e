import type { Source } from '@/lib/domain/person/known-facts';
import { formatAgo } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { useNow } from '../ui/use-now';

/** The source of a value, and its time. */
export function SourceWords({ sources }: { sources: Source[] }) {
  const getName = useCrmName();
  const now = useNow();
  const describe = (source: Source): string => {
    if (source.type === 'page') return t('tab.page');
    if (source.type === 'rep') return t('page.corrected');
    const ago = formatAgo(source.at, now);
    return source.type === 'service'
      ? t('source.service', { ago })
      : t('source.crm', { crm: getName(source.crm), ago });
  };
  return <span className="line-clamp-2 text-muted">{sources.map(describe).join(' · ')}</span>;
}

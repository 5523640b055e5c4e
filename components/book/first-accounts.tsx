import { t } from '@/locales/t';
import { useSettings } from '../queries/settings';
import { Card } from '../ui/display/card';
import { Section } from '../ui/display/section';
import { useBookView } from './book-view';
import { GlanceRow } from './glance-row';
import { useBookStart } from './queries';

const SHOWN = 3;

/** The first accounts of today, as they are known here: a click shows one in Today. Nothing while none is known. */
export function FirstAccounts() {
  const { bookChoice } = useSettings();
  const { data: start } = useBookStart(bookChoice);
  const { show } = useBookView();
  if (!start || start.first.length === 0) return null;
  return (
    <Section title={t('tab.today')}>
      <Card>
        <ol className="divide-y divide-line">
          {start.first.slice(0, SHOWN).map((entry) => (
            <GlanceRow
              key={entry.account.domain}
              entry={entry}
              visitedAt={start.head.visitedAt}
              onOpen={() => show({ choice: bookChoice, domain: entry.account.domain })}
            />
          ))}
        </ol>
      </Card>
    </Section>
  );
}

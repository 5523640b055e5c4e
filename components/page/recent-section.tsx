import type { Recent } from '@/lib/contract/stored/recent';
import { describeRecent, toLookUpText } from '@/lib/domain/look-up/recent';
import { getName } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useRecent, useShowRecent } from '../queries/page/recent';
import { Card } from '../ui/display/card';
import { isWebAddress } from '../ui/controls/outside-link';
import { Section } from '../ui/display/section';
import { TimeAgo } from '../ui/display/time-ago';
import { CrmDot } from './crm/crm-dot';

const SHOWN = 5;

/** Whom the rep saw last: one click from where nobody is shown. Nothing while there is nobody. */
export function RecentSection() {
  const { data: recent = [] } = useRecent();
  if (recent.length === 0) return null;
  return (
    <Section title={t('commandBox.group.recent')}>
      <Card>
        <ul className="divide-y divide-line">
          {recent.slice(0, SHOWN).map((each) => (
            <li key={each.report.identity.key}>
              <RecentRow recent={each} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

const ROW = 'block w-full px-3 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2';

/** Looks them up here; whom only their own page shows is opened there. */
function RecentRow({ recent }: { recent: Recent }) {
  const { report } = recent;
  const { show, isPending } = useShowRecent();
  const words = <RecentWords recent={recent} />;
  if (toLookUpText(report) === null && isWebAddress(report.url)) {
    return (
      <a href={report.url} target="_blank" rel="noopener noreferrer" className={ROW}>
        {words}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={ROW}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) show(recent);
      }}
    >
      {words}
    </button>
  );
}

function RecentWords({ recent: { report, at } }: { recent: Recent }) {
  const line = describeRecent(report);
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {getName(report)}
        </span>
        <span className="shrink-0 text-muted">
          <TimeAgo at={at} />
        </span>
      </span>
      {line && (
        <span dir="auto" className="block truncate text-muted">
          {line}
        </span>
      )}
      {report.identity.kind === 'person' && (
        // Nobody is asked about somebody who is only listed.
        <CrmDot page={{ ...report, status: 'unverified' }} />
      )}
    </>
  );
}

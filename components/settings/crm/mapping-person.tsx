import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { Mapping } from '@/lib/contract/service/crm-sync';
import { listSearches } from '@/lib/domain/crm-search/crm-searches';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { readRecordStatus } from '@/lib/domain/crm-search/record-status';
import { cleanCrmRecord } from '@/lib/domain/person/sent-keys';
import { getName, type ShownPage } from '@/lib/domain/person/shown-page';
import { findPushFaults } from '@/lib/domain/push/push-preview';
import { buildContactRecord, pinRecords } from '@/lib/domain/push/push-record';
import { t } from '@/locales/t';
import { findEnriched } from '../../queries/page/enrich-job';
import { usePageJobs } from '../../queries/page/page-jobs';
import { useRecent } from '../../queries/page/recent';
import { useRecordPreference } from '../../queries/page/record-preference';
import { useCrmName } from '../../shared/crm-name';
import { FaultNotes } from '../../shared/target/fault-notes';

interface MappingPersonProps {
  crm: CrmKind;
  mapping: Mapping;
}

/**
 * What would fail if the person whom the rep saw last were pushed with this mapping: Settings is a page of its own, so
 * nobody is in front. Nothing where nobody was seen.
 */
export function MappingPerson(props: MappingPersonProps) {
  const { data: recent } = useRecent();
  const person = recent?.find(({ report }) => report.identity.kind === 'person')?.report;
  return person && <OnePerson page={person} {...props} />;
}

function OnePerson({ page, crm, mapping }: MappingPersonProps & { page: ShownPage }) {
  const getCrmName = useCrmName();
  const { data: jobs } = usePageJobs(page);
  const { pin } = useRecordPreference(page.identity.key);
  if (!jobs) return null;
  const matches = mergeAnswers(listSearches(jobs))?.reply.matches ?? [];
  const own = matches.filter((match) => match.crm === crm);
  const status = own.length > 0 ? readRecordStatus(own, pin) : null;
  // As in the push itself: the mapping chooses a lead by itself.
  const isChosen = status?.type === 'one' && mapping.object !== 'lead';
  const record = pinRecords(buildContactRecord(page, findEnriched(jobs)?.output?.contact ?? null), {
    contact: isChosen ? status.match.id : null,
    account: null,
  });
  const faults = findPushFaults(cleanCrmRecord(record), mapping, {
    entity: 'contacts',
    isMissing: false,
  });
  return (
    <div className="space-y-1">
      <p>
        {t(faults.length > 0 ? 'settings.mapping.personLacks' : 'settings.mapping.personComplete', {
          name: getName(page),
        })}
      </p>
      <FaultNotes faults={faults} crm={getCrmName(crm)} />
    </div>
  );
}

import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { Mapping } from '@/lib/contract/service/crm-sync';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { readRecordStatus } from '@/lib/domain/crm-search/record-status';
import { cleanCrmRecord } from '@/lib/domain/person/sent-keys';
import { getName, type ShownPage } from '@/lib/domain/person/shown-page';
import { findPushFaults } from '@/lib/domain/push/plan/push-preview';
import { buildContactRecord, pinRecords } from '@/lib/domain/push/record/push-record';
import { t } from '@/locales/t';
import { useRecent } from '../../queries/page/recent';
import { useSubjectView } from '../../queries/subject-views';
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
  const { data: view } = useSubjectView(page);
  if (!view) return null;
  const matches = mergeAnswers(view.searches)?.reply.matches ?? [];
  const own = matches.filter((match) => match.crm === crm);
  const status = own.length > 0 ? readRecordStatus(own, view.preference?.pin ?? null) : null;
  // As in the push itself: the mapping chooses a lead by itself.
  const isChosen = status?.type === 'one' && mapping.object !== 'lead';
  const record = pinRecords(buildContactRecord(page, view.enrichments[0]?.contact ?? null), {
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

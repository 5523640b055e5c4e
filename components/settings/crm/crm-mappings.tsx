import { useId, useState } from 'react';
import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { Mapping } from '@/lib/contract/service/crm-sync';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { listMappingKeys } from '@/lib/domain/crm-fields/preview-mapping';
import { nameAction } from '@/locales/name-action';
import { t, type SentenceKey } from '@/locales/t';
import { useMapping } from '@/components/queries/mapping';
import { SERVICE } from '@/components/queries/jobs/ask-service';
import { useSubjectJobs } from '@/components/queries/jobs/jobs';
import { useSettings } from '@/components/queries/settings';
import { useCrmName } from '@/components/shared/crm-name';
import { MappingNote, getSettingsName } from '@/components/shared/target/mapping-note';
import { useConnectedCrms } from '../newest-reply';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { FactList } from '@/components/ui/display/fact-list';
import { ShowMore } from '@/components/ui/controls/show-more';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';
import { Spinner } from '@/components/ui/display/spinner';

/** What each CRM makes of a push. It is asked when the rep opens it. */
export function CrmMappings() {
  const getName = useCrmName();
  const titleId = useId();
  const [open, setOpen] = useState<CrmKind | null>(null);
  const connected = useConnectedCrms();
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-3">
      <h3 id={titleId} className="font-medium">
        {t('settings.mapping.title')}
      </h3>
      {(connected.length > 0 ? connected : CRM_KINDS).map((crm) => (
        <Disclosure
          key={crm}
          title={getName(crm)}
          isOpen={open === crm}
          onOpenChange={(isOpen) => setOpen(isOpen ? crm : null)}
        >
          <OneMapping crm={crm} />
        </Disclosure>
      ))}
    </section>
  );
}

function OneMapping({ crm }: { crm: CrmKind }) {
  const getName = useCrmName();
  const { settingsType } = useSettings();
  const asked = useMapping({ crm, settingsType });
  const { mapping } = asked;
  const known = useSubjectJobs(SERVICE);
  return (
    <div className="space-y-2 pb-3" aria-live="polite">
      {known.isPending ? (
        <Skeleton label={t('common.loading')}>
          <Bone className="h-3.5 w-3/5" />
        </Skeleton>
      ) : (
        !mapping &&
        asked.isReading && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner />
            {t('common.loading')}
          </p>
        )
      )}
      <MappingNote crm={getName(crm)} asked={asked} />
      {mapping && <MappingFacts mapping={mapping} />}
    </div>
  );
}

/** The record that a mapping writes: `contact`, `lead`, or as the service calls it. */
const describeObject = ({ object }: Mapping): string =>
  object === 'contact' || object === 'lead' ? t(`settings.mapping.object.${object}`) : object;

const SHOWN = 8;

/** Fields in words, each with its key on hover. */
function Keys({ keys }: { keys: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? keys : keys.slice(0, SHOWN);
  return (
    <>
      <ul className="flex flex-wrap gap-x-2">
        {shown.map((key, index) => (
          <li key={key} title={key}>
            {getFieldWords(key)}
            {index < keys.length - 1 && ','}
          </li>
        ))}
      </ul>
      {keys.length > SHOWN && <ShowMore isWhole={isWhole} onChange={setIsWhole} />}
    </>
  );
}

function MappingFacts({ mapping }: { mapping: Mapping }) {
  const { crm, settings_type, unicity } = mapping;
  const getName = useCrmName();
  return (
    <FactList
      facts={[
        { label: t('crm.title'), value: crm && getName(crm) },
        {
          label: t('push.settings'),
          value: settings_type && (
            <span title={settings_type}>{getSettingsName(settings_type)}</span>
          ),
        },
        { label: t('settings.mapping.writes'), value: describeObject(mapping) },
        {
          label: t('settings.mapping.matches'),
          value: unicity.length > 0 && <Keys keys={unicity} />,
        },
        { label: t('settings.mapping.reads'), value: <Keys keys={listMappingKeys(mapping)} /> },
        ...listLeadFacts(mapping),
      ]}
    />
  );
}

const LEAD_PARTS = new Map<string, SentenceKey>([
  ['fields', 'settings.mapping.reads'],
  ['unicity', 'settings.mapping.matches'],
  ['required', 'settings.mapping.needs'],
]);

/** How a lead is mapped. The interface leaves its shape open: fields by key are shown as such, and the rest as it comes. */
function listLeadFacts({ lead }: Mapping) {
  if (!lead) return [];
  return Object.entries(lead).map(([name, value]) => {
    const words = LEAD_PARTS.get(name);
    return {
      label: nameAction(t('settings.mapping.object.lead'), words ? t(words) : name),
      value: <LeadPart value={value} />,
    };
  });
}

function LeadPart({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <Keys keys={value.map(String)} />;
  if (typeof value === 'object' && value !== null) {
    return (
      <ul>
        {Object.entries(value).map(([key, field]) => (
          <li key={key} title={key}>
            {`${getFieldWords(key)} → ${String(field)}`}
          </li>
        ))}
      </ul>
    );
  }
  return <span>{String(value)}</span>;
}

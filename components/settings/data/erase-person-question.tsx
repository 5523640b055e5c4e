import type { KeptPerson, PersonTrace } from '@/lib/contract/messages/data-messages';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Question } from '../../ui/question';
import { WaitingCancelled } from './waiting-cancelled';

const COUNTED = ['jobs', 'listItems', 'accounts'] as const;
const NOTED = ['isCorrected', 'isRecent'] as const;

/** What would go, one line each. */
const listGoing = (trace: PersonTrace): string[] => [
  ...COUNTED.filter((part) => trace[part] > 0).map((part) =>
    t(`settings.data.erasePerson.${part}`, {
      count: trace[part],
      number: formatNumber(trace[part]),
    }),
  ),
  ...NOTED.filter((part) => trace[part]).map((part) => t(`settings.data.erasePerson.${part}`)),
];

interface ErasePersonQuestionProps {
  person: KeptPerson;
  trace: PersonTrace;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what goes with a person and what does not, and names the writes that would be cancelled. */
export function ErasePersonQuestion({
  person,
  trace,
  onConfirm,
  onCancel,
}: ErasePersonQuestionProps) {
  const { waiting, underWay } = trace;
  const going = listGoing(trace);
  return (
    <Question
      title={t('settings.data.erasePerson.title', { name: person.name })}
      confirm={t(`settings.data.erasePerson.${waiting.total > 0 ? 'confirmWaiting' : 'confirm'}`)}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('settings.data.erasePerson.goes')}</p>
      <ul className="list-inside list-disc">
        {going.length === 0 && <li>{t('settings.data.erasePerson.known')}</li>}
        {going.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t('settings.data.erasePerson.stays')}</p>
      {waiting.total > 0 && <WaitingCancelled writes={waiting} />}
      {underWay > 0 && (
        <p>
          {t('settings.data.erasePerson.underWay', {
            count: underWay,
            number: formatNumber(underWay),
          })}
        </p>
      )}
    </Question>
  );
}

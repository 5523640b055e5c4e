import type { KeptPerson, PersonTrace } from '@/lib/contract/messages/data-messages';
import { formatAgo, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Button } from '../../ui/controls/button';
import { Question } from '../../ui/overlays/question';
import { useNow } from '../../ui/use-now';
import { WaitingCancelled } from './waiting-cancelled';

interface ErasePersonQuestionProps {
  person: KeptPerson;
  trace: PersonTrace;
  /** Cuts a link: the two addresses are two people from then on. */
  onCut: (keys: [string, string]) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what goes with a person and what does not, and names the writes that would be cancelled. */
export function ErasePersonQuestion({
  person,
  trace,
  onCut,
  onConfirm,
  onCancel,
}: ErasePersonQuestionProps) {
  const { waiting, underWay } = trace;
  return (
    <Question
      title={t('settings.data.erasePerson.title', { name: person.name })}
      confirm={t(waiting.total > 0 ? 'settings.data.confirmWaiting' : 'settings.data.erase')}
      isDangerous
      choice={trace.links.length > 0 && <Links links={trace.links} onCut={onCut} />}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('settings.data.erasePerson.goes')}</p>
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

/** Longer ones are ids, of which both ends are enough to tell them apart. */
const MAX_ADDRESS = 24;

/** The end of a profile's address, or a number: what a key says to a rep. */
function toAddress(key: string): string {
  const address = key.split(':').slice(2).join(':');
  return address.length > MAX_ADDRESS ? `${address.slice(0, 12)}…${address.slice(-6)}` : address;
}

/** Which addresses count as one person, since when, and the way to take them apart. */
function Links({
  links,
  onCut,
}: Pick<PersonTrace, 'links'> & Pick<ErasePersonQuestionProps, 'onCut'>) {
  const now = useNow();
  return (
    <>
      <p>{t('settings.data.erasePerson.links')}</p>
      <ul>
        {links.map(({ keys, at }) => {
          const [one, other] = [toAddress(keys[0]), toAddress(keys[1])];
          return (
            <li key={keys.join()} className="flex flex-wrap items-center justify-end gap-2 py-1">
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                {t('settings.data.erasePerson.link', { one, other, ago: formatAgo(at, now) })}
              </span>
              <Button
                size="small"
                aria-label={nameAction(t('settings.data.erasePerson.cut'), one, other)}
                onClick={() => onCut(keys)}
              >
                {t('settings.data.erasePerson.cut')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { useId, useState } from 'react';
import { MAX_FOUND_PEOPLE, MAX_LOOK_UP_TEXT } from '@/lib/contract/limits';
import type { KeptPerson, PersonTrace } from '@/lib/contract/messages/data-messages';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Button } from '../../ui/controls/button';
import { CONTROL } from '../../ui/fields/field';
import { useSayOutcome } from '../settings-outcome';
import { ErasePersonQuestion } from './erase-person-question';
import { useCutLink, useErasePerson, useFindPeople, useTracePerson } from './queries';

/** Finds a person who is kept here, and erases them once the rep has seen what goes. */
export function ErasePerson() {
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ person: KeptPerson; trace: PersonTrace } | null>(null);
  const say = useSayOutcome();
  const find = useFindPeople();
  const trace = useTracePerson();
  const erase = useErasePerson();
  const cutLink = useCutLink();
  const busyKey = trace.isPending ? trace.variables : erase.isPending ? erase.variables.key : null;

  const ask = (person: KeptPerson) => {
    say(null);
    trace.mutate(person.key, {
      onSuccess: (found) => setAsked({ person, trace: found }),
    });
  };
  const confirm = ({ person, trace: shown }: NonNullable<typeof asked>) => {
    setAsked(null);
    erase.mutate(
      { key: person.key, cancels: shown.waiting.total > 0 },
      {
        onSuccess: ({ isErased, ...found }) => {
          // Something was added to wait meanwhile, so the rep is asked again.
          if (!isErased) setAsked({ person, trace: found });
          else {
            say(
              t(`settings.data.erasePerson.${found.underWay > 0 ? 'partly' : 'done'}`, {
                name: person.name,
              }),
            );
            find.reset();
            setText('');
          }
        },
      },
    );
  };

  return (
    <section aria-labelledby={`${id}-title`} className="space-y-2">
      <h3 id={`${id}-title`} className="font-medium">
        {t('settings.data.person')}
      </h3>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') find.mutate(text.trim());
        }}
      >
        <input
          type="text"
          aria-labelledby={`${id}-title`}
          placeholder={t('settings.data.personText')}
          className={`${CONTROL} min-w-0 flex-1 basis-48`}
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_LOOK_UP_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isBusy={find.isPending}>
          {t('settings.data.find')}
        </Button>
      </form>
      <div role="status" className="empty:sr-only">
        {find.data?.length === 0 && <p>{t('outcome.nobody')}</p>}
      </div>
      {find.data && find.data.length > 0 && (
        <FoundPeople people={find.data} busyKey={busyKey} onErase={ask} />
      )}
      {asked && (
        <ErasePersonQuestion
          {...asked}
          onCut={(keys) => {
            cutLink.mutate(keys, {
              onSuccess: () => {
                // They are two people now, each with a line of their own.
                setAsked(null);
                find.mutate(text.trim());
              },
            });
          }}
          onCancel={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </section>
  );
}

interface FoundPeopleProps {
  people: KeptPerson[];
  busyKey: string | null;
  onErase: (person: KeptPerson) => void;
}

const FoundPeople = ({ people, busyKey, onErase }: FoundPeopleProps) => (
  <>
    <ul aria-label={t('commandBox.found')} className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.key} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <div className="min-w-0 flex-1 basis-48">
            <p dir="auto" className="font-medium wrap-anywhere">
              {person.name}
            </p>
            <p className="wrap-anywhere text-muted empty:hidden">{person.details.join(' · ')}</p>
          </div>
          <Button
            variant="danger"
            size="small"
            aria-label={nameAction(t('settings.data.erase'), person.name)}
            isBusy={person.key === busyKey}
            onClick={() => onErase(person)}
          >
            {t('settings.data.erase')}
          </Button>
        </li>
      ))}
    </ul>
    {people.length === MAX_FOUND_PEOPLE && (
      <p className="text-muted">
        {t('settings.data.first', { number: formatNumber(MAX_FOUND_PEOPLE) })}
      </p>
    )}
  </>
);

import { useState } from 'react';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { Question } from '../ui/question';
import { SwitchField } from '../ui/switch-field';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import type { Doubt, OwnedDoubt } from '@/lib/domain/push/find-doubts';

interface DoubtQuestionProps {
  /** Whom the push is about. */
  about: 'person' | 'company';
  /** As they are when it opens. What comes up meanwhile is asked in a question of its own. */
  doubts: Doubt[];
  /** Called with the doubts, and with the owners whose records need no further question. */
  onConfirm: (asked: Doubt[], trusted: OwnedDoubt[]) => void;
  onCancel: () => void;
}

/** Asks before a record is touched that is, or may be, somebody else's. */
export function DoubtQuestion({ about, doubts, onConfirm, onCancel }: DoubtQuestionProps) {
  const getName = useCrmName();
  const [asked] = useState(doubts);
  const [asksAgain, setAsksAgain] = useState(true);
  const owned = asked.filter((doubt) => doubt.type === 'owned');

  const describe = (doubt: Doubt) => {
    if (doubt.type === 'unverified') {
      return t(doubt.isNamed ? 'guard.unverifiedNamed' : 'guard.unverified');
    }
    if (doubt.type === 'service-words') return t('guard.serviceWords');
    if (doubt.type === 'kind-guess') return t('guard.kindGuess');
    if (doubt.type === 'not-checked') {
      const name = doubt.crm === null ? t('push.mapping.itsCrm') : getName(doubt.crm);
      return `${getWhyWords(doubt.why, name)} ${t('guard.mayBeIn')}`;
    }
    const { what, name } = doubt;
    const crm = getName(doubt.crm);
    return name === null
      ? t(`guard.${what}OfSomebody`, { crm })
      : t(`guard.${what}Of`, { crm, name });
  };

  return (
    <Question
      title={t('guard.title')}
      confirm={t('guard.continue')}
      onConfirm={() => {
        onConfirm(asked, asksAgain ? [] : owned);
      }}
      onCancel={onCancel}
      choice={
        owned.length > 0 && (
          <SwitchField
            label={t(`guard.askAgain.${about}`)}
            hint={t(`guard.askAgainText.${about}`)}
            isOn={asksAgain}
            onChange={setAsksAgain}
          />
        )
      }
    >
      {asked.map((doubt, index) => (
        <p key={index} className="line-clamp-6">
          {describe(doubt)}
        </p>
      ))}
    </Question>
  );
}

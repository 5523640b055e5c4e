import { useState } from 'react';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { Question } from '../ui/question';
import { SwitchField } from '../ui/switch-field';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import type { Doubt, OwnedDoubt } from '@/lib/domain/push/find-doubts';
import { getUpdateOfWords } from '@/lib/domain/push/push-words';

interface DoubtQuestionProps {
  /** As they are when it opens. What comes up meanwhile is asked in a question of its own. */
  doubts: Doubt[];
  /** Called with the doubts, and with the owners whose records need no further question. */
  onConfirm: (asked: Doubt[], trusted: OwnedDoubt[]) => void;
  onCancel: () => void;
}

/** Asks before an enrichment touches a record that is, or may be, somebody else's, or before a doubtful page is believed. */
export function DoubtQuestion({ doubts, onConfirm, onCancel }: DoubtQuestionProps) {
  const getName = useCrmName();
  const [asked] = useState(doubts);
  const [isTrusted, setIsTrusted] = useState(false);
  const owned = asked.filter((doubt) => doubt.type === 'owned');
  const ofPerson = owned.find(({ what }) => what === 'person');

  const describe = (doubt: Doubt) => {
    if (doubt.type === 'unverified') {
      return t(doubt.isNamed ? 'guard.unverifiedNamed' : 'guard.unverified');
    }
    if (doubt.type === 'kind-guess') return t('guard.kindGuess');
    if (doubt.type === 'not-checked') {
      const crm = doubt.crm === null ? t('push.theCrm') : getName(doubt.crm);
      return `${getWhyWords(doubt.why, crm)} ${t('guard.mayBeIn')}`;
    }
    const { what, name } = doubt;
    const crm = getName(doubt.crm);
    return name === null
      ? t(`guard.${what}OfSomebody`, { crm })
      : t(`guard.${what}Of`, { crm, name });
  };
  const getTitle = () => {
    if (!ofPerson) return t('guard.title');
    const { name } = ofPerson;
    return name === null ? t('guard.titleOfSomebody') : t('guard.titleOf', { name });
  };

  return (
    <Question
      title={getTitle()}
      confirm={
        ofPerson && asked.length === 1 ? getUpdateOfWords(ofPerson.name) : t('guard.continue')
      }
      onConfirm={() => {
        onConfirm(asked, isTrusted ? owned : []);
      }}
      onCancel={onCancel}
      choice={
        owned.length > 0 && (
          <SwitchField label={t('guard.dontAskAgain')} isOn={isTrusted} onChange={setIsTrusted} />
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

import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { Question } from '../ui/question';
import type { Doubt } from './find-doubts';

interface DoubtQuestionProps {
  doubts: Doubt[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a person is touched who is, or may be, somebody else's. */
export function DoubtQuestion({ doubts, onConfirm, onCancel }: DoubtQuestionProps) {
  const getName = useCrmName();

  const describe = (doubt: Doubt) => {
    if (doubt.type === 'unverified') return t('guard.unverified');
    if (doubt.type === 'kind-guess') return t('guard.kindGuess');
    if (doubt.type === 'not-checked') return t('guard.notChecked');
    const crm = getName(doubt.match.crm);
    return doubt.name === null
      ? t('guard.ownedBySomebody', { crm })
      : t('guard.ownedBy', { crm, name: doubt.name });
  };

  return (
    <Question
      title={t('guard.title')}
      confirm={t('guard.continue')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {doubts.map((doubt, index) => (
        <p key={index} className="line-clamp-6">
          {describe(doubt)}
        </p>
      ))}
    </Question>
  );
}

import { useState } from 'react';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { Question } from '../ui/overlays/question';
import { SwitchField } from '../ui/fields/switch-field';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import type { Warning, OwnedWarning } from '@/lib/domain/push/plan/find-warnings';
import { getUpdateOfWords } from '@/lib/domain/push/push-words';

interface WarningQuestionProps {
  /** As they are when it opens. What comes up meanwhile is asked in a question of its own. */
  warnings: Warning[];
  /** Called with the warnings, and with the owners whose records need no further question. */
  onConfirm: (asked: Warning[], trusted: OwnedWarning[]) => void;
  onCancel: () => void;
}

/** Asks before an enrichment touches a record that is, or may be, somebody else's, or before a doubtful page is believed. */
export function WarningQuestion({ warnings, onConfirm, onCancel }: WarningQuestionProps) {
  const getName = useCrmName();
  const [asked] = useState(warnings);
  const [isTrusted, setIsTrusted] = useState(false);
  const owned = asked.filter((warning) => warning.type === 'owned');
  const ofPerson = owned.find(({ kind }) => kind === 'person');

  const describe = (warning: Warning) => {
    if (warning.type === 'unverified') return t('crm.why.unverified');
    if (warning.type === 'kind-guess') return t('guard.kindGuess');
    if (warning.type === 'linked') return nameAction(t('crm.link.byYou'), t('crm.ownerUnknown'));
    if (warning.type === 'elsewhere')
      return t('guard.elsewhere', {
        crm: getName(warning.crm),
        target: getName(warning.target),
      });
    if (warning.type === 'not-checked') {
      const crm = warning.crm === null ? t('push.theCrm') : getName(warning.crm);
      return `${getWhyWords(warning.why, crm)} ${t('guard.mayBeIn')}`;
    }
    const name = warning.name ?? t('crm.somebodyElse');
    return t(`guard.${warning.kind}Of`, { crm: getName(warning.crm), name });
  };
  const title = ofPerson
    ? t('guard.titleOf', { name: ofPerson.name ?? t('crm.somebodyElse') })
    : t('guard.title');

  return (
    <Question
      title={title}
      confirm={
        ofPerson && asked.length === 1 ? getUpdateOfWords(ofPerson.name) : t('guard.continue')
      }
      onConfirm={() => onConfirm(asked, isTrusted ? owned : [])}
      onCancel={onCancel}
      choice={
        owned.length > 0 && (
          <SwitchField label={t('guard.dontAskAgain')} isOn={isTrusted} onChange={setIsTrusted} />
        )
      }
    >
      {asked.map((warning, index) => (
        <p key={index} className="line-clamp-6">
          {describe(warning)}
        </p>
      ))}
    </Question>
  );
}

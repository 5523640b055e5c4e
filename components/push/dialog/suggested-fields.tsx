import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import type { Suggested } from '@/lib/domain/push/plan/suggest-fields';
import { t } from '@/locales/t';
import { SwitchField } from '../../ui/switch-field';
import type { PushDraft } from '../push-draft';

interface SuggestedFieldsProps {
  suggested: Suggested;
  draft: PushDraft;
}

/** What the page shows, but not for certain: each is off until the rep wants it sent. */
export const SuggestedFields = ({ suggested, draft }: SuggestedFieldsProps) =>
  Object.entries(suggested).map(([key, value]) => (
    <SwitchField
      key={key}
      label={t('push.probably', { field: getFieldWords(key), value })}
      hint={t('push.probablyText')}
      isOn={Boolean(draft.edits[key]?.trim())}
      onChange={(isOn) => {
        draft.change({ edits: { ...draft.edits, [key]: isOn ? value : '' } });
      }}
    />
  ));

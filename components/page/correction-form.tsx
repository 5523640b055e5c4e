import type { SyntheticEvent } from 'react';
import { MAX_PAGE_TEXT } from '@/lib/contract/limits';
import type { Correction } from '@/lib/contract/stored/correction';
import { toLine } from '@/lib/domain/look-up/to-line';
import { t } from '@/locales/t';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/fields/field';
import { useCorrectPage } from './queries';

/** What the rep has typed. A field that they have not touched is not in it, and goes on showing what the page does. */
export type CorrectionDraft = Partial<Correction>;

interface CorrectionFormProps {
  page: ShownPage;
  draft: CorrectionDraft;
  onChange: (draft: CorrectionDraft) => void;
  /** The rep has just asked for it: what the page does not say takes the focus. */
  isRequested: boolean;
  onEnd: () => void;
}

/** The name, and of a person the company, to be written by hand where the page does not say them, or says them wrong. */
export function CorrectionForm({ page, draft, onChange, isRequested, onEnd }: CorrectionFormProps) {
  const { fields, identity } = page;
  const correctPage = useCorrectPage(identity.key);

  const save = (correction: Correction) => correctPage.mutate(correction, { onSuccess: onEnd });
  const toCorrected = (field: keyof Correction): string | null => {
    const typed = draft[field];
    const shown = fields[field];
    const isReps = shown?.source === 'rep';
    if (typed == null) return isReps ? shown.value : null;
    const value = toLine(typed).slice(0, MAX_PAGE_TEXT);
    return value === '' || (!isReps && value === shown?.value) ? null : value;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save({ name: toCorrected('name'), companyName: toCorrected('companyName') });
  };
  // What was looked up is the rep's word from the start.
  const isCorrected =
    !page.isLookUp && [fields.name, fields.companyName].some((field) => field?.source === 'rep');
  const inputs = [
    { field: 'name', label: t('fact.name') },
    ...(identity.kind === 'person'
      ? [{ field: 'companyName', label: t('fact.company_name') } as const]
      : []),
  ] as const;
  const firstMissing = inputs.findIndex(({ field }) => !fields[field]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out from whichever control has the focus
    <form
      aria-label={t('page.correct.title')}
      className="space-y-2"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      {inputs.map(({ field, label }, index) => (
        <TextField
          key={field}
          label={label}
          hint={index === 0 ? t('page.correct.hint') : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
          autoFocus={isRequested && index === Math.max(firstMissing, 0)}
          dir="auto"
          value={draft[field] ?? fields[field]?.value ?? ''}
          maxLength={MAX_PAGE_TEXT}
          spellCheck={false}
          onChange={(value) => {
            // Put back as it was, it is untouched.
            onChange({ ...draft, [field]: value === fields[field]?.value ? null : value });
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" isBusy={correctPage.isPending}>
          {t('common.save')}
        </Button>
        <Button size="small" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
        {isCorrected && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => save({ name: null, companyName: null })}
          >
            {t('page.correct.undo')}
          </Button>
        )}
      </div>
    </form>
  );
}

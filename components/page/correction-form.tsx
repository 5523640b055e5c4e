import { useState, type SyntheticEvent } from 'react';
import { MAX_PAGE_TEXT } from '@/lib/contract/sizes';
import type { Correction } from '@/lib/contract/correction';
import type { PageField } from '@/lib/contract/page';
import { t } from '@/locales/t';
import type { ShownPage } from '../queries/shown-page';
import { Button } from '../ui/button';
import { CONTROL, Field } from '../ui/field';
import { useCorrectPage } from './queries';

interface CorrectionFormProps {
  page: ShownPage;
  onEnd: () => void;
}

/** The rep's word for a field: none where it is what the page shows anyway, or empty. */
const toCorrected = (words: string, shown: PageField | undefined): string | null => {
  const value = words.trim();
  const isFromPage = shown !== undefined && shown.source !== 'rep' && shown.value === value;
  return value === '' || isFromPage ? null : value;
};

/** The name, and of a person the company, to be written by hand where the page does not say them, or says them wrong. */
export function CorrectionForm({ page, onEnd }: CorrectionFormProps) {
  const { fields, identity } = page;
  const [name, setName] = useState(fields.name?.value ?? '');
  const [companyName, setCompanyName] = useState(fields.companyName?.value ?? '');
  const correctPage = useCorrectPage(identity.key);

  const save = (correction: Correction) => {
    correctPage.mutate(correction, { onSuccess: onEnd });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save({
      name: toCorrected(name, fields.name),
      companyName: toCorrected(companyName, fields.companyName),
    });
  };
  // What was looked up is the rep's word from the start.
  const isCorrected =
    !page.isLookUp && [fields.name, fields.companyName].some((field) => field?.source === 'rep');
  const inputs = [
    { label: t('page.correct.name'), value: name, onChange: setName },
    ...(identity.kind === 'person'
      ? [{ label: t('page.correct.company'), value: companyName, onChange: setCompanyName }]
      : []),
  ];

  return (
    <form aria-label={t('page.correct.title')} className="space-y-2" onSubmit={submit}>
      {inputs.map(({ label, value, onChange }, index) => (
        <Field key={label} label={label} hint={index === 0 ? t('page.correct.hint') : undefined}>
          {(control) => (
            <input
              {...control}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
              autoFocus={index === 0}
              type="text"
              dir="auto"
              className={CONTROL}
              value={value}
              maxLength={MAX_PAGE_TEXT}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                onChange(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onEnd();
              }}
            />
          )}
        </Field>
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
            onClick={() => {
              save({ name: null, companyName: null });
            }}
          >
            {t('page.correct.undo')}
          </Button>
        )}
      </div>
    </form>
  );
}

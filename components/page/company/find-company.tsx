import { Search } from 'lucide-react';
import { useState } from 'react';
import { MAX_LOOK_UP_TEXT } from '@/lib/contract/limits';
import { toProblem } from '@/lib/contract/to-problem';
import { readCompanyText } from '@/lib/domain/company/company-text';
import { t } from '@/locales/t';
import { useChangeLookUp } from '@/components/queries/page/look-up';
import { ProblemNote } from '@/components/shared/problem-note';
import { useAskForAction } from '@/components/shared/requested-action';
import { Button } from '@/components/ui/controls/button';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { TextField } from '@/components/ui/fields/field';

const READ_AS = {
  number: 'company.profileId',
  slug: 'company.profileName',
  name: 'fact.company_name',
} as const;

/**
 * Finds a company by whatever the rep has of it. It is shown as a look-up of its own, so nothing of it becomes a fact of
 * the page.
 */
export function FindCompany() {
  const [text, setText] = useState('');
  const change = useChangeLookUp({ isErrorShown: true });
  const ask = useAskForAction();
  const readings = readCompanyText(text);
  const [likeliest] = readings;

  const find = async (lookUpText: string) => {
    const shown = await change.mutateAsync(lookUpText).catch(() => null);
    if (shown?.found.type !== 'record') return;
    // By now the found company is shown instead of this one: its own section does the rest.
    ask({ action: 'enrich', key: shown.found.report.identity.key, listId: null });
  };

  return (
    <Disclosure title={t('company.find.title')}>
      <form
        className="space-y-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (likeliest && !change.isPending) void find(likeliest.text);
        }}
      >
        <TextField
          label={t('company.find.field')}
          dir="auto"
          value={text}
          maxLength={MAX_LOOK_UP_TEXT}
          spellCheck={false}
          onChange={setText}
        />
        {change.error && <ProblemNote problem={toProblem(change.error)} />}
        {readings.length > 1 ? (
          <div
            role="group"
            aria-label={t('company.find.which')}
            className="flex flex-wrap items-center gap-2"
          >
            <span aria-hidden>{t('company.find.which')}</span>
            {readings.map(
              ({ by, text: lookUpText }) =>
                by !== 'address' && (
                  <Button
                    key={by}
                    size="small"
                    isBusy={change.isPending}
                    onClick={() => void find(lookUpText)}
                  >
                    {t(READ_AS[by])}
                  </Button>
                ),
            )}
          </div>
        ) : (
          <Button
            type="submit"
            size="small"
            icon={Search}
            disabled={!likeliest}
            isBusy={change.isPending}
          >
            {t('book.key.search')}
          </Button>
        )}
      </form>
    </Disclosure>
  );
}

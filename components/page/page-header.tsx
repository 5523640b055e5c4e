import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '@/locales/t';
import { useKeptState } from '../queries/kept-state';
import { isReadOnClick, listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { IconButton } from '../ui/controls/icon-button';
import { CorrectionForm, type CorrectionDraft } from './correction-form';
import { PageFacts } from './page-facts';
import { PagePicture } from './page-picture';
import { ReadAgain } from './read-again';

const isCorrected = ({ fields }: ShownPage) =>
  Object.values(fields).some(({ source }) => source === 'rep');

/** The person or company of the page, with the values of the page itself. */
export function PageHeader({ page }: { page: ShownPage }) {
  const { fields, identity } = page;
  // Half-typed words are there again when the rep comes back. Null: nothing is being corrected.
  const [draft, setDraft] = useKeptState<CorrectionDraft | null>(
    listKeys(page).map((key) => `correction ${key}`),
    null,
  );
  const [isRequested, setIsRequested] = useState(false);
  const corrector = useRef<HTMLButtonElement>(null);
  // The page of somebody who was looked up was never seen: they are called by what they were looked up by.
  const name = fields.name?.value ?? (page.isLookUp && identity.id);

  return (
    <header className="space-y-3">
      <div className="flex items-start gap-3">
        <PagePicture page={page} name={name ?? ''} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <h1
              dir="auto"
              className="line-clamp-2 min-w-0 flex-1 text-xl font-semibold @max-readable/panel:text-base"
            >
              {name ?? t('page.unnamed')}
            </h1>
            <IconButton
              ref={corrector}
              icon={Pencil}
              label={t('page.correct.title')}
              className="-my-1"
              aria-expanded={draft !== null}
              onClick={() => {
                setIsRequested(true);
                setDraft(draft ? null : {});
              }}
            />
          </div>
          <p className="line-clamp-2 text-muted empty:hidden @max-readable/panel:line-clamp-1">
            <PageFacts page={page} origin={isCorrected(page) ? t('page.corrected') : null} />
          </p>
          {isReadOnClick(page) && <ReadAgain />}
        </div>
      </div>
      {draft && (
        <CorrectionForm
          page={page}
          draft={draft}
          onChange={setDraft}
          isRequested={isRequested}
          onEnd={() => {
            setDraft(null);
            corrector.current?.focus();
          }}
        />
      )}
    </header>
  );
}

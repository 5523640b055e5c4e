import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { MAX_LOOK_UP_TEXT } from '@/lib/contract/limits';
import type { LookUp } from '@/lib/contract/messages/look-up';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { useChangeLookUp } from '../queries/page/look-up';
import { toProblem } from '@/lib/contract/to-problem';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';

/** Looks somebody up who has no page in front, and leads back to the page. */
export function LookUpBar({ lookUp }: { lookUp: LookUp | null }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = lookUp?.text ?? '';
  const [text, setText] = useState(shown);
  const [before, setBefore] = useState(shown);
  const change = useChangeLookUp();
  // The look-up was changed elsewhere, or ended.
  if (before !== shown) {
    setBefore(shown);
    setText(shown);
  }
  const isEdited = text !== shown;
  const refusal = lookUp?.found.type === 'refusal' && !isEdited ? lookUp.found.refusal : null;

  const end = () => {
    setText('');
    if (lookUp) change.mutate(null);
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') end();
    else change.mutate(text);
  };

  return (
    <div className="border-b border-line bg-surface px-4 py-2.5">
      <form role="search" className="group relative" onSubmit={submit}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted"
        />
        <input
          ref={field}
          type="text"
          dir="auto"
          aria-label={t('lookUp.label')}
          aria-describedby={id}
          aria-invalid={refusal !== null}
          placeholder={t('lookUp.label')}
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_LOOK_UP_TEXT}
          className="min-h-8 w-full rounded-md border border-control bg-surface py-1 pr-8 pl-8 text-sm text-ink placeholder:text-muted aria-invalid:border-bad"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') end();
          }}
        />
        {text !== '' && (
          <IconButton
            type="submit"
            icon={ArrowRight}
            label={t('lookUp.start')}
            className="absolute top-0.5 right-0.5"
          />
        )}
        {refusal ? (
          <p id={id} role="alert" className="mt-2 text-xs text-bad">
            {t(`lookUp.refused.${refusal}`)}
          </p>
        ) : (
          <p
            id={id}
            className={classNames(
              'absolute inset-x-0 top-full z-20 mt-1 hidden rounded-md border border-line bg-surface p-2.5 text-xs text-muted shadow-over',
              // Only until somebody is found, because it would cover them.
              (isEdited || text === '') && 'group-focus-within:block',
            )}
          >
            {t('lookUp.hint')}
          </p>
        )}
      </form>
      {change.error && (
        <ProblemNote
          problem={toProblem(change.error)}
          onRetry={() => {
            change.mutate(change.variables);
          }}
        />
      )}
      {lookUp?.found.type === 'record' && (
        <Button
          variant="ghost"
          size="small"
          icon={ArrowLeft}
          className="mt-1.5 -ml-2"
          onClick={end}
        >
          {t('lookUp.back')}
        </Button>
      )}
    </div>
  );
}

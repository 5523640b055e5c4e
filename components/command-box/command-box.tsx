import { Search, UserSearch } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { MAX_LOOK_UP_TEXT } from '@/lib/contract/limits';
import { findEntries } from '@/lib/domain/look-up/find-entries';
import { findTextRefusal } from '@/lib/domain/look-up/look-up-text';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { OVERLAY } from '../ui/overlays/overlay';
import { Spinner } from '../ui/display/spinner';
import { isNowhere } from '../ui/kept-focus';
import { useOpener } from '../ui/overlays/use-opener';
import type { BoxLookUp, CloseBox, CommandEntry, CommandGroup } from './command-entry';
import { CommandList, toOptionId, type CommandSection } from './command-list';

interface CommandBoxProps {
  typed: string;
  groups: readonly CommandGroup[];
  onText: (text: string) => void;
  /** Null: nobody can be looked up. */
  lookUp: BoxLookUp | null;
  /** What came of an entry that keeps the box open; null: nothing to say. */
  note: string | null;
  onClose: () => void;
}

/** One field that finds whom and what is known here, and does what it finds. Nobody is asked before something is chosen. */
export function CommandBox({ typed, groups, lookUp, note, onText, onClose }: CommandBoxProps) {
  const id = useId();
  const { ref, onCloseAutoFocus } = useOpener();
  const refused = lookUp?.refused ?? null;
  const [text, setText] = useState(refused?.text ?? typed);
  const [before, setBefore] = useState(refused?.text);
  const [activeAt, setActiveAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const chosen = useRef<() => void>(null);
  // Another text was refused, which may have come from a menu or the address bar.
  if (before !== refused?.text) {
    setBefore(refused?.text);
    if (refused) setText(refused.text);
  }
  const tellText = useEffectEvent(() => onText(text));
  useEffect(() => tellText(), [text]);
  const close: CloseBox = (then) => {
    chosen.current = then;
    onClose();
  };
  const sections = [...offerLookUp(text, lookUp), ...findEntries(groups, text)];
  const entries = sections.flatMap((section) => section.entries);
  const active = entries[activeAt];
  const refusal = refused?.text === text ? refused.refusal : null;
  const listId = `${id}-list`;
  const noteId = `${id}-note`;

  const run = (entry: CommandEntry) => {
    if (entry.isKeptOpen) entry.run(close);
    else {
      close(() => entry.run(close));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (event.nativeEvent.isComposing || (step === null && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== null) {
      setActiveAt((activeAt + step + entries.length) % Math.max(1, entries.length));
    } else if (active) {
      run(active);
    }
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          ref={ref}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Radix would select what is typed, and the next letter replace it.
            event.preventDefault();
            field.current?.focus();
            field.current?.setSelectionRange(text.length, text.length);
          }}
          className="fixed inset-x-0 top-3 z-40 mx-auto flex max-h-sheet w-sheet max-w-md flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-over focus:outline-none"
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            doThere(() => chosen.current?.());
          }}
        >
          <Radix.Title className="sr-only">{t('commandBox.title')}</Radix.Title>
          <div className="flex shrink-0 items-center rounded-t-xl border-b border-line text-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
            <span className="shrink-0 ps-4">
              {lookUp?.isBusy ? <Spinner /> : <Search aria-hidden className="size-4" />}
            </span>
            <input
              ref={field}
              type="text"
              role="combobox"
              dir="auto"
              aria-label={t('commandBox.field')}
              aria-autocomplete="list"
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-activedescendant={active && toOptionId(listId, active)}
              aria-describedby={noteId}
              aria-invalid={refusal !== null}
              placeholder={t('commandBox.field')}
              spellCheck={false}
              autoComplete="off"
              maxLength={MAX_LOOK_UP_TEXT}
              className="min-h-10 w-full bg-transparent py-2 pe-4 ps-2 text-ink placeholder:text-muted focus-visible:outline-none"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActiveAt(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div id={noteId} className="shrink-0 px-4 text-muted">
            <p role="alert" className="py-3 text-bad empty:hidden">
              {refusal && t(`lookUp.refused.${refusal}`)}
            </p>
            {lookUp?.problem && <ProblemNote problem={lookUp.problem} />}
            <p role="status" className="py-3 empty:sr-only">
              {note ??
                (!refusal &&
                  entries.length === 0 &&
                  t(
                    lookUp
                      ? `lookUp.refused.${findTextRefusal(text) ?? 'unknown'}`
                      : 'outcome.nothing',
                  ))}
            </p>
          </div>
          <CommandList
            id={listId}
            sections={sections}
            activeId={active?.id}
            onPoint={(entry) => setActiveAt(entries.indexOf(entry))}
            onRun={run}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function offerLookUp(text: string, lookUp: BoxLookUp | null): CommandSection[] {
  if (!lookUp || findTextRefusal(text) !== null) return [];
  const entry: CommandEntry = {
    id: 'look-up',
    icon: UserSearch,
    title: t('commandBox.lookUp', { text: text.trim() }),
    isKeptOpen: true,
    run: (close) => lookUp.start(text, close),
  };
  return [{ id: 'lookUp', entries: [entry] }];
}

const findTab = () => document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])');

/**
 * Does what was chosen, now that the focus is where it was: a dialog that opens gives it back to there. Where another tab
 * comes to the front, that has the focus.
 */
function doThere(run: () => void): void {
  const before = findTab();
  flushSync(run);
  const front = findTab();
  const isThere = front?.contains(document.activeElement);
  if (!isThere && (front !== before || isNowhere())) front?.focus({ preventScroll: true });
}

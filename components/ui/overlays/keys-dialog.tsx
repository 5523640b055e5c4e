import { Fragment, type ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import { Keycap } from '../display/keycap';

interface KeyRow {
  /** Each of these keys does it. */
  keys: readonly string[];
  does: string;
}

interface KeysDialogProps {
  title: string;
  /** What is said of the screen, above its keys. */
  children: ReactNode;
  /** Over the keys. */
  heading: string;
  rows: KeyRow[];
  /** Keys that act on a row, and what is said over them. */
  rowKeys?: KeyRow[];
  hint?: string;
  onClose: () => void;
}

/** Says what a screen is for, and lists its keys. */
export const KeysDialog = ({
  title,
  children,
  heading,
  rows,
  rowKeys = [],
  hint,
  onClose,
}: KeysDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={<Button onClick={onClose}>{t('common.close')}</Button>}
  >
    <div className="space-y-1">{children}</div>
    {/* In a small window it is scrolled by keys. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus */}
    <section aria-label={heading} tabIndex={0} className="space-y-2">
      <h3 className="font-semibold">{heading}</h3>
      <KeyList rows={rows} />
      {rowKeys.length > 0 && (
        <>
          <p className="pt-2 text-muted">{hint}</p>
          <KeyList rows={rowKeys} />
        </>
      )}
    </section>
  </Dialog>
);

const KeyList = ({ rows }: { rows: KeyRow[] }) => (
  <dl className="grid grid-cols-label items-center gap-x-4 gap-y-2">
    {rows.map(({ keys, does }) => (
      <Fragment key={keys.join(' ')}>
        <dt className="flex flex-wrap gap-1">
          {keys.map((key) => (
            <Keycap key={key}>{key}</Keycap>
          ))}
        </dt>
        <dd>{does}</dd>
      </Fragment>
    ))}
  </dl>
);

import { Sparkles, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAllows } from '../../queries/policy';
import { Button } from '../../ui/controls/button';
import type { ManyAction } from './many-dialog';
import { lazyScreen } from '@/components/ui/lazy-screen';

// Loaded when it is opened, so that the panel is there sooner.
const ManyDialog = lazyScreen(async () => (await import('./many-dialog')).ManyDialog);

const ICONS = { enrich: Sparkles, push: Upload, both: Upload, update: undefined } as const;

interface ManyActionsProps {
  source: BulkSource;
  /** The source is all that there is, and not what the rep has selected. */
  isAll?: boolean;
  onDone?: () => void;
}

/** What can be done with many at once. Both buttons open the same dialog, which does nothing before the rep confirms. */
export function ManyActions({ source, isAll = false, onDone }: ManyActionsProps) {
  const { count } = source;
  const number = formatNumber(count);
  return (['enrich', 'push'] as const).map((action) => {
    const words = isAll ? t(`bulk.${action}.title`) : t(`bulk.${action}.confirm`, { number });
    return (
      <ManyButton
        key={action}
        action={action}
        title={words}
        words={words}
        source={source}
        onDone={onDone}
      />
    );
  });
}

/** Enriches and pushes many, in the dialog for it with both chosen. */
export function EnrichAndPushMany({ source }: { source: BulkSource }) {
  const { count } = source;
  const words = t('bulk.both.confirm', { count, number: formatNumber(count) });
  return <ManyButton action="both" title={words} words={words} source={source} />;
}

/** Pushes one account of "Today" with its first person, in the dialog of many. */
export const PushOne = ({ source, name }: { source: BulkSource; name: string }) => (
  <ManyButton
    action="push"
    title={t('push.titleAny', { name })}
    words={t('push.confirm')}
    source={source}
  />
);

/** Updates people who have moved: what the CRM holds of them is overwritten. */
export const UpdateMany = ({ source, words }: { source: BulkSource; words: string }) => (
  <ManyButton
    action="update"
    title={nameAction(words, source.label)}
    words={words}
    source={source}
  />
);

interface ManyButtonProps {
  action: ManyAction;
  /** The button's name for screen readers, and the dialog's title. */
  title: string;
  words: string;
  source: BulkSource;
  onDone?: (() => void) | undefined;
}

/** Opens the dialog. Not there for nobody, nor for a push if the administrator allows no bulk pushes, because it runs as one. */
function ManyButton({ action, title, words, source, onDone }: ManyButtonProps) {
  // The page may show others while the dialog is open.
  const [opened, setOpened] = useState<Pick<ManyButtonProps, 'title' | 'source'> | null>(null);
  const allowsPush = useAllows('allowPushAll');
  if (action !== 'enrich' && !allowsPush) return null;
  const isFirst = action === 'enrich';
  return (
    <>
      {source.count > 0 && (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size="small"
          icon={ICONS[action]}
          aria-label={title}
          onClick={() => setOpened({ title, source })}
        >
          {words}
        </Button>
      )}
      {opened && (
        <Suspense>
          <ManyDialog
            {...opened}
            action={action}
            onClose={(isStarted) => {
              setOpened(null);
              if (isStarted) onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

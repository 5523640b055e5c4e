import { useState } from 'react';
import type { WaitingWrites } from '@/lib/contract/messages/waiting-writes';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { WritesList } from '../shared/writes-list';
import { Question } from '../ui/overlays/question';
import { Segmented } from '../ui/controls/segmented';

export type WritesDecision = 'keep' | 'send' | 'cancel';

/** What the rep decided, and the connection that it is about: the one that was saved when the question was asked. */
export interface DecidedWrites {
  decision: WritesDecision;
  connectionId: string | null;
}

export const NOTHING_DECIDED: DecidedWrites = { decision: 'keep', connectionId: null };

interface WaitingWritesQuestionProps {
  waiting: WaitingWrites;
  /** What the button that changes the connection is called. */
  confirm: string;
  onDecide: (decided: DecidedWrites) => void;
  onCancel: () => void;
}

/** Asks, before the connection changes, what becomes of what waits for it. */
export function WaitingWritesQuestion({
  waiting: { own, isSameOrigin },
  confirm,
  onDecide,
  onCancel,
}: WaitingWritesQuestionProps) {
  const [decision, setDecision] = useState<WritesDecision>('keep');
  const options = [
    { value: 'keep' as const, label: t('writes.keep') },
    ...(isSameOrigin && own.hasUnsent
      ? [{ value: 'send' as const, label: t('writes.sendAll') }]
      : []),
    { value: 'cancel' as const, label: t('writes.cancelAll') },
  ];
  const title = t('writes.title', { number: formatNumber(own.total) });
  return (
    <Question
      title={title}
      confirm={confirm}
      onConfirm={() => onDecide({ decision, connectionId: own.connectionId })}
      onCancel={onCancel}
      choice={<Segmented label={title} value={decision} options={options} onChange={setDecision} />}
    >
      {!isSameOrigin && <p>{t('writes.otherOrigin')}</p>}
      <WritesList writes={own} />
      {decision === 'keep' && <p>{t('writes.keepHint')}</p>}
    </Question>
  );
}

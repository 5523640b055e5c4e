import { X } from 'lucide-react';
import type { MessageInput } from '@/lib/contract/messages/messages';
import { IconButton } from '../ui/controls/icon-button';
import { t } from '@/locales/t';
import { useClearActivity } from './queries';

interface ClearButtonProps {
  row: MessageInput<'activity.clear'>['row'];
  /** Its name, which says what it removes. */
  label: string;
}

/** Takes a row off the list that the rep wants to hear no more about. */
export function ClearButton({ row, label }: ClearButtonProps) {
  const clear = useClearActivity();
  return (
    <IconButton
      icon={X}
      label={label}
      tooltip={t('activity.remove')}
      isBusy={clear.isPending}
      onClick={() => clear.mutate(row)}
    />
  );
}

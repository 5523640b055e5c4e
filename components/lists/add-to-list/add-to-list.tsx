import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { ListCandidate } from '@/lib/domain/lists/list-values';
import { t } from '@/locales/t';
import { useRequestedAction } from '@/components/shared/requested-action';
import { Button } from '@/components/ui/button';
import { AddToListDialog } from './add-to-list-dialog';

interface AddToListProps {
  candidate: ListCandidate;
  size?: 'small' | 'normal';
  variant?: 'secondary' | 'ghost';
  className?: string;
  /** Its name, where several of them are shown. */
  label?: string;
  /** Short words on it, where room is scarce; its name is the whole sentence. */
  isShort?: boolean;
  /** By which keys a menu or a shortcut means them: it is then as if the rep had clicked. */
  meant?: readonly string[] | undefined;
}

/** The button that adds somebody to a list. The status bar says to which list they were added. */
export function AddToList({ candidate, label, isShort = false, meant, ...look }: AddToListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const open = (listId: string | null) => {
    setWanted(listId);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
  };
  useRequestedAction('add-to-list', meant ?? [], {
    isReady: true,
    perform: ({ listId }) => {
      open(listId);
    },
  });
  return (
    <>
      <Button
        {...look}
        icon={ListPlus}
        aria-label={isShort ? t('addToList.title') : label}
        onClick={() => {
          open(null);
        }}
      >
        {t(isShort ? 'addToList.short' : 'addToList.title')}
      </Button>
      {isOpen && (
        <AddToListDialog candidates={[candidate]} wanted={wanted} onClose={close} onAdded={close} />
      )}
    </>
  );
}

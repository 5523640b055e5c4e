import { HeldWrites } from './held-writes';
import { ActionStatus } from './action-status';
import type { PanelTabId } from '../panel-tab-id';
import { useShowAction } from './use-show-action';
import { useUnseenAction } from './use-unseen-action';

interface StatusBarProps {
  /** The tab in front; undefined: not known yet. */
  front: string | undefined;
  onFront: (tab: PanelTabId) => void;
}

/**
 * The foot of the panel, on every tab: what the rep did last, how it stands, and one way on. What can still be undone stands
 * there whoever did it, and whatever was done since.
 */
export function StatusBar({ front, onFront }: StatusBarProps) {
  const show = useShowAction(onFront);
  useUnseenAction();
  return (
    <div className="shrink-0">
      <ActionStatus onShow={show} isInActivity={front === 'activity'} />
      <HeldWrites />
    </div>
  );
}

import { HeldWrites } from './held-writes';
import { ActionStatus } from './action-status';
import type { PanelTabId } from '../panel-tab-id';
import { useShowAction } from './use-show-action';

/**
 * The foot of the panel, on every tab: what the rep did last, how it stands, and one way on. What can still be undone stands
 * there whoever did it, and whatever was done since.
 */
export function StatusBar({ onFront }: { onFront: (tab: PanelTabId) => void }) {
  const show = useShowAction(onFront);
  return (
    <div className="shrink-0">
      <ActionStatus onShow={show} />
      <HeldWrites />
    </div>
  );
}

import { CrmCaller } from '../shared/crm-caller';
import { useNewestReply } from './newest-reply';

/** Who the rep is in each CRM, once a search has told. */
export function ConnectionCaller() {
  const { reply } = useNewestReply();
  if (!reply) return null;
  return <CrmCaller reply={reply} />;
}

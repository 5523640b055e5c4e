import { useQuery } from '@tanstack/react-query';
import type { Recent } from '@/lib/contract/stored/recent';
import { toLookUpText } from '@/lib/domain/look-up/recent';
import { isShown, listKeys } from '@/lib/domain/person/shown-page';
import { send } from '@/lib/platform/send';
import { useCurrentPage } from './current-page';
import { useChangeLookUp } from './look-up';

/** Whom did the rep see last on this browser? Newest first. */
export const useRecent = () =>
  useQuery({ queryKey: ['page', 'recent'], queryFn: () => send('recent.list', null) });

/** Shows somebody of Recent: their own page where it is in front, else by looking them up. */
export function useShowRecent() {
  const { data: front } = useCurrentPage();
  const { mutate: changeLookUp, isPending } = useChangeLookUp();
  const show = ({ report }: Recent) => {
    const isInFront =
      front && isShown(front.report) && listKeys(front.report).includes(report.identity.key);
    changeLookUp(isInFront ? null : toLookUpText(report));
  };
  return { show, isPending };
}

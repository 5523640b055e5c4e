import { isShown, listKeys } from '@/lib/domain/person/shown-page';
import { useCurrentPage } from '../../queries/page/current-page';
import { useLookUp } from '../../queries/page/look-up';

/** The keys of whom "This page" is about; none: it is about nobody, or that is not known yet. */
export function useShownKeys(): readonly string[] {
  const { data: page } = useCurrentPage();
  const { data: lookUp } = useLookUp();
  if (lookUp) return lookUp.found.type === 'record' ? listKeys(lookUp.found.report) : [];
  return page && isShown(page.report) ? listKeys(page.report) : [];
}

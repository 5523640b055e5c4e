import { useEffect } from 'react';
import { useCurrentPage } from '@/components/queries/page/current-page';
import { useLookUp } from '@/components/queries/page/look-up';
import { usePersonKnown } from '@/components/queries/page/person-known';
import { useSubjectView } from '@/components/queries/subject-views';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { isShown, isVerified, type ShownPage } from '@/lib/domain/person/shown-page';

/** Whoever is on the tab of the page; null: nobody. */
export function useShownPage(): ShownPage | null {
  const { data: page } = useCurrentPage();
  const { data: lookUp } = useLookUp();
  if (lookUp?.found.type === 'record') return lookUp.found.report;
  const report = page?.report;
  const isThere = report && report.status !== 'reading' && report.status !== 'wall';
  return isThere && isShown(report) ? report : null;
}

interface FrontPersonProps {
  page: ShownPage;
  /** Undefined: none is known, or it may be somebody else’s. */
  onEmail: (email: string | undefined) => void;
}

/** Shows nothing: tells the email of a person, who may come and go while the command box is open. */
export function FrontPerson({ page, onEmail }: FrontPersonProps) {
  const { data: view } = useSubjectView(page);
  // Only what is known already: the page itself asks the CRM.
  const answer = view && readCrmAnswer(view);
  const { email } = usePersonKnown(page, { answer, error: null });
  const known = isVerified(page) ? email : undefined;
  useEffect(() => {
    onEmail(known);
    return () => {
      onEmail(undefined);
    };
  }, [known, onEmail]);
  return null;
}

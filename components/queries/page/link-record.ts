import { useMutation } from '@tanstack/react-query';
import { EMAIL_ONLY_CRMS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { findNameQuestion } from '@/lib/domain/crm-search/crm-question';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { isSameCrmRecord } from '@/lib/domain/crm-search/pinned-record';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { isSameValue } from '@/lib/domain/push/plan/same-value';
import { send } from '@/lib/platform/send';
import { useAddJob } from '../jobs/add-job';
import { useSubjectView } from '../subject-views';
import { useSaveRecordPreference } from './record-preference';

/** Whose record the accounts of today say it is. */
type KnownRecordOwner = { type: 'company' } | { type: 'person'; name: string } | null;

/** Nothing else tells whose an ID is: a CRM is searched by email, profile or name. */
async function findWhose(crm: CrmKind, id: string): Promise<KnownRecordOwner> {
  const found = await send('book.find', {
    domains: [],
    profiles: [],
    companyIds: [id],
    personIds: [id],
  });
  if (found?.crm !== crm) return null;
  const { person, people, crm_id } = found.entry.account;
  const known = [...(person ? [person] : []), ...people].find((one) => one.crm_id === id);
  if (known) return known.full_name === null ? null : { type: 'person', name: known.full_name };
  return crm_id === id ? { type: 'company' } : null;
}

interface Linked {
  crm: CrmKind;
  id: string;
  url: string | null;
  /** The rep has seen whose it is. */
  isConfirmed: boolean;
  shownId: string | null;
  /** Aborted: the rep has closed or changed the form. */
  signal: AbortSignal;
}

/** Links a record to the person on the page, and has its CRM searched for it. Answers whose it is, where that stands against it. */
export function useLinkRecord(page: ShownPage) {
  const { key } = page.identity;
  const { data: view } = useSubjectView(page);
  const savePreference = useSaveRecordPreference(key);
  const addJob = useAddJob({ isWatched: true });
  return useMutation({
    mutationFn: async ({
      crm,
      id,
      url,
      isConfirmed,
      shownId,
      signal,
    }: Linked): Promise<KnownRecordOwner> => {
      const whose = await findWhose(crm, id);
      const isOthers = whose?.type === 'person' && !isSameName(whose.name, page) && !isConfirmed;
      if (whose?.type === 'company' || isOthers || signal.aborted) return whose;
      await savePreference.mutateAsync({
        shownId,
        pin: { crm, id, link: { url } },
        ruledOut: (stored) => stored.filter((one) => !isSameCrmRecord(one, { crm, id })),
      });
      // A search may list it after all, and tell whose it is.
      const question = findNameQuestion(page, view?.enrichments[0]?.contact ?? {});
      if (question && isVerified(page) && !EMAIL_ONLY_CRMS.includes(crm)) {
        // The answer of one CRM counts only beside one of all CRMs.
        const input = mergeAnswers(view?.searches ?? []) ? { ...question, crm } : question;
        const subject = toSubject(page);
        addJob.mutate({ kind: 'crm.search', input, subject, lane: 'click', shownId });
      }
      return null;
    },
  });
}

const isSameName = (name: string, { fields }: ShownPage): boolean =>
  isSameValue('svc_full_name', name, fields.name?.value ?? '');

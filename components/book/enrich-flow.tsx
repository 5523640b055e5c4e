import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { listPeople } from '@/lib/domain/book/account-people';
import { t } from '@/locales/t';
import { useSettings } from '../queries/settings';
import { subjectViewQuery } from '../queries/subject-views';
import { Button } from '../ui/controls/button';
import { Skeleton } from '../ui/display/skeleton';
import { useOncePer } from '../ui/use-once-per';
import { toPersonSubject } from '@/lib/domain/book/account-subject';
import { toFindJob } from './book-source';
import { findContactOwner, type ContactOwner } from '@/lib/domain/book/contact-owner';
import { toEnrichAccountJob, type BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { useBookStart } from './queries';

const Question = lazy(async () => ({
  default: (await import('../ui/overlays/question')).Question,
}));

interface EnrichFlowProps {
  booked: BookedAccount;
  /** Their index among the account's people. */
  index: number;
  /** Sends it; the flow is over. */
  onGo: (job: NewJobInput) => void;
  onClose: () => void;
}

/** From the click to the enrichment of one person: it writes to their CRM contact, so a colleague's is asked about. */
export function EnrichFlow({ booked, index, onGo, onClose }: EnrichFlowProps) {
  const { account } = booked;
  const person = listPeople(account)[index];
  const settings = useSettings();
  const { key } = toPersonSubject(account, person);
  const own = useBookStart(null);
  const known = useQuery(subjectViewQuery(key));
  const isKnown = !person?.crm_id || (!own.isPending && !known.isPending);
  const ownScope = own.data?.head.scope ?? null;
  const searches = known.data?.searches ?? [];
  const owner = person && isKnown ? findContactOwner({ booked, person, ownScope, searches }) : null;

  // What is asked stays until it is answered.
  const [asked, setAsked] = useState<ContactOwner | null>(null);
  if (owner && !asked) setAsked(owner);

  const isClear = person !== undefined && isKnown && !owner && !asked;
  const update = () => onGo(toEnrichAccountJob(booked, index));
  useOncePer(isClear ? 'go' : null, update);

  if (!isKnown) {
    return (
      // In sight in a list that is longer than the panel.
      <div className="sticky bottom-0">
        <Skeleton label={t('status.doing.checkCrm')} />
      </div>
    );
  }
  if (!asked || !person) return null;
  const finding = toFindJob(booked, person, settings);
  return (
    <Suspense>
      <Question
        title={t(asked.of === 'contact' ? 'guard.titleOf' : 'book.enrichAsk.account', {
          name: asked.name ?? t('crm.somebodyElse'),
        })}
        confirm={t(finding ? 'book.findOnly' : 'book.enrichAndUpdate')}
        other={finding && <Button onClick={update}>{t('book.enrichAndUpdate')}</Button>}
        onConfirm={() => {
          if (finding) onGo(finding);
          else update();
        }}
        onCancel={onClose}
      >
        <p>{t('book.enrichAsk.writes')}</p>
        {finding && <p>{t('book.enrichAsk.findOnlyText')}</p>}
      </Question>
    </Suspense>
  );
}

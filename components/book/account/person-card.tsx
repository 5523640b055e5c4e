import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Mail, Phone, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Person } from '@/lib/contract/service/book';
import { isOldEmail } from '@/lib/domain/book/old-email';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { isSameRecordId } from '@/lib/domain/crm-search/pinned-record';
import { findCity } from '@/lib/domain/person/phone-facts';
import { formatPhone } from '@/lib/domain/person/phone-number';
import { splitName } from '@/lib/domain/person/split-name';
import {
  PhoneCheckOutcome,
  usePhoneCheck,
  VerifyPhone,
} from '@/components/shared/phone/verify-phone';
import { toWords } from '@/locales/known-word';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ProblemWords } from '@/components/shared/problem-words';
import { subjectViewQuery } from '@/components/queries/subject-views';
import { Badge } from '@/components/ui/display/badge';
import { Breakable } from '@/components/ui/display/breakable';
import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { AccountJobNote } from './account-job-note';
import { findEnrichment, type AccountJob } from '@/lib/domain/book/account-jobs';
import { toPersonSubject } from '@/lib/domain/book/account-subject';
import { EnrichFlow } from '../enrich-flow';
import { EnrichButtons } from './enrich-buttons';
import { type BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { useAddJob } from '@/components/queries/jobs/add-job';

interface PersonCardProps {
  booked: BookedAccount;
  person: Person;
  /** Their index among the account's people. */
  index: number;
  jobs: AccountJob[];
}

/** One of an account's people: who they are, how to reach them, and the way to find that out. */
export function PersonCard({ booked, person, index, jobs }: PersonCardProps) {
  const { data: known } = useQuery(subjectViewQuery(toPersonSubject(booked.account, person).key));
  const found = known?.enrichments[0] ?? null;
  const { crm_id, full_name, job_title, role, social_url } = person;
  const email = person.email ?? found?.contact?.email ?? null;
  const phone = person.phone ?? found?.contact?.phone ?? null;
  const addJob = useAddJob();
  const finding = findNewestJob(known?.jobs, 'enrich');
  // Only the CRM's own answers know its addresses.
  const recordUrl = (known?.searches ?? [])
    .flatMap((search) => (search.type === 'answered' ? search.reply.matches : []))
    .find(({ id, url }) => crm_id && url && isSameRecordId(id, crm_id))?.url;
  const [isRequested, setIsRequested] = useState(false);
  const enrichment = findEnrichment(jobs, person, index);
  const name = full_name ?? t('common.noName');
  const profile = toPageAddress(social_url);
  const isMissing = !email || !phone;

  return (
    <li className="space-y-1 py-2 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-32">
          <p className="flex flex-wrap items-center gap-1">
            <span dir="auto" className="line-clamp-2 min-w-0 font-medium">
              {name}
            </span>
            {role && <Badge>{toWords('role', role)}</Badge>}
          </p>
          <p className="flex flex-wrap gap-x-2 text-muted">
            {job_title && <span className="line-clamp-2 min-w-0">{job_title}</span>}
            {profile !== null && (
              <OutsideLink href={profile} label={nameAction(t('fact.social_url'), name)}>
                {t('fact.social_url')}
              </OutsideLink>
            )}
          </p>
        </div>
        {isMissing && (
          <EnrichButtons
            booked={booked}
            person={person}
            name={name}
            searches={known?.searches ?? []}
            isBusy={
              addJob.isPending || [enrichment, finding].some((job) => job && isJobUnderWay(job))
            }
            onFind={(job) => addJob.mutate(job)}
            onEnrich={() => setIsRequested(true)}
          />
        )}
      </div>
      {person.crm_id && (
        <p className="flex flex-wrap items-center gap-x-3">
          {recordUrl && (
            <OutsideLink href={recordUrl} label={nameAction(t('crm.open'), name)}>
              {t('crm.open')}
            </OutsideLink>
          )}
          <CopyButton
            label={nameAction(t('lists.copyId'), name)}
            words={t('lists.copyId')}
            text={person.crm_id}
          />
        </p>
      )}
      {email && (
        <Reach
          icon={Mail}
          value={email}
          copy={nameAction(t('contact.copyEmail'), name)}
          isOld={isOldEmail(booked.account, person, email)}
        />
      )}
      {phone && (
        <PhoneLine
          checked={{
            subject: toPersonSubject(booked.account, person),
            phone,
            known: { ...toFirstAndLast(full_name), city: findCity(booked.account.location) },
          }}
          name={name}
        />
      )}
      {isRequested && (
        <EnrichFlow
          booked={booked}
          index={index}
          onGo={(job) => {
            setIsRequested(false);
            addJob.mutate(job);
          }}
          onClose={() => setIsRequested(false)}
        />
      )}
      <div aria-live="polite">
        {finding?.problem && !isJobUnderWay(finding) && (
          <div className="text-warn">
            <ProblemWords problem={finding.problem} />
          </div>
        )}
        {enrichment && <AccountJobNote job={enrichment} booked={booked} />}
        <FoundNote
          at={enrichment?.state === 'done' ? enrichment.changedAt : (found?.at ?? null)}
          hasAny={Boolean(email ?? phone)}
          isFromHere={email !== person.email || phone !== person.phone}
        />
      </div>
    </li>
  );
}

interface FoundNoteProps {
  /** When they were last enriched, in milliseconds since 1970; null: never. */
  at: number | null;
  hasAny: boolean;
  /** It is known here, and not in the list of accounts. */
  isFromHere: boolean;
}

/** When an enrichment found nothing, or what the list of accounts does not hold. */
const FoundNote = ({ at, hasAny, isFromHere }: FoundNoteProps) =>
  at !== null &&
  (!hasAny || isFromHere) && (
    <p className="text-muted">
      <TimeAgo
        at={at}
        say={(ago) => (hasAny ? t('book.foundHere', { ago }) : `${t('outcome.nothing')} · ${ago}`)}
      />
    </p>
  );

interface ReachProps {
  icon: LucideIcon;
  value: string;
  /** As a reader sees it; omitted: the value, which is what is copied. */
  shownAs?: string;
  copy: string;
  /** It is of the company that they have left. */
  isOld?: boolean;
  more?: ReactNode;
}

const Reach = ({ icon: Icon, value, shownAs = value, copy, isOld = false, more }: ReachProps) => (
  <div className={classNames('flex items-start gap-1', isOld && 'text-muted')}>
    <Icon aria-hidden className="mt-1 size-3 shrink-0 text-muted" />
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 select-all">
        <Breakable text={shownAs} />
      </span>
      {isOld && (
        <span className="flex">
          <Badge>{t('contact.oldCompany')}</Badge>
        </span>
      )}
    </span>
    <CopyButton label={copy} text={value} />
    {more}
  </div>
);

const toFirstAndLast = (fullName: string | null) => {
  const { first, last } = splitName(fullName ?? '');
  return { firstname: first || undefined, lastname: last || undefined };
};

function PhoneLine({
  checked,
  name,
}: {
  checked: Parameters<typeof usePhoneCheck>[0];
  name: string;
}) {
  const check = usePhoneCheck(checked);
  return (
    <>
      <Reach
        icon={Phone}
        value={checked.phone}
        shownAs={formatPhone(checked.phone)}
        copy={nameAction(t('contact.copyPhone'), name)}
        more={<VerifyPhone check={check} name={name} />}
      />
      <PhoneCheckOutcome check={check} />
    </>
  );
}

import { Mail, Phone, SearchX, type LucideIcon } from 'lucide-react';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { JobOf } from '@/lib/contract/stored/job';
import type { KnownFact, KnownValue } from '@/lib/domain/person/known-facts';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { FactList } from '@/components/ui/fact-list';
import { StateView } from '@/components/ui/state-view';
import type { Tone } from '@/components/ui/tone';
import { ReachRow } from './reach-row';
import { SourceWords } from '../source-words';
import { VerifyPhone } from './verify-phone';

const STATUS_TONES: Record<string, Tone> = {
  valid: 'good',
  verified: 'good',
  deliverable: 'good',
  risky: 'warn',
  catch_all: 'warn',
  'catch-all': 'warn',
  unknown: 'warn',
  invalid: 'bad',
  undeliverable: 'bad',
};

const isEmpty = ({
  email,
  phone,
  jobTitle,
  companyName,
  companyDomain,
  jobChangeDetected,
}: Partial<EnrichedContact>) =>
  !email && !phone && !jobTitle && !companyName && !companyDomain && !jobChangeDetected;

const Missing = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <p className="flex min-h-11 items-center gap-2.5 px-3 py-1.5 text-muted">
    <Icon aria-hidden className="size-4 shrink-0" />
    {text}
  </p>
);

const OTHERS = ['jobTitle', 'companyName', 'companyDomain'] as const;

interface ContactFactsProps {
  page: ShownPage;
  known: Record<KnownFact, KnownValue[]>;
  /** Undefined: the service was never asked. */
  answered: JobOf<'enrich'> | undefined;
}

/** The known emails and phone numbers of a person, and what else the service found. */
export function ContactFacts({ page, known, answered }: ContactFactsProps) {
  const contact: Partial<EnrichedContact> = answered?.output?.contact ?? {};
  const isNothing = answered !== undefined && isEmpty(contact);
  const isMissing = (type: 'email' | 'phone') =>
    answered?.input.enrichment_type.includes(type) && !isNothing && known[type].length === 0;
  // Until the service answers, the page and the CRM show these values themselves.
  const others = isNothing || !answered ? [] : OTHERS.filter((fact) => known[fact].length > 0);

  return (
    <>
      {known.email.map((email) => {
        const status = email.value === contact.email ? contact.emailStatus : null;
        return (
          <ReachRow
            key={email.value}
            icon={Mail}
            name={t('contact.email')}
            known={email}
            note={status ? toWords('emailStatus', status) : null}
            tone={STATUS_TONES[status?.toLowerCase() ?? ''] ?? 'neutral'}
            copyLabel={t('contact.copyEmail')}
          />
        );
      })}
      {isMissing('email') && <Missing icon={Mail} text={t('contact.noEmail')} />}
      {known.phone.map((phone) => (
        <ReachRow
          key={phone.value}
          icon={Phone}
          name={t('contact.phone')}
          known={phone}
          note={contact.phoneType ? toWords('phoneType', contact.phoneType) : null}
          tone="neutral"
          copyLabel={t('contact.copyPhone')}
        >
          <VerifyPhone page={page} phone={phone.value} />
        </ReachRow>
      ))}
      {isMissing('phone') && <Missing icon={Phone} text={t('contact.noPhone')} />}
      {others.length > 0 && (
        <div className="p-3">
          <FactList
            facts={others.map((fact) => ({
              label: t(`contact.fact.${fact}`),
              value: known[fact].map(({ value, sources }) => (
                <div key={value}>
                  <p className="line-clamp-3">{value}</p>
                  <SourceWords sources={sources} />
                </div>
              )),
            }))}
          />
        </div>
      )}
      {isNothing && (
        <StateView icon={SearchX} title={t('contact.nothing')}>
          <p>{t('contact.nothingText')}</p>
        </StateView>
      )}
    </>
  );
}

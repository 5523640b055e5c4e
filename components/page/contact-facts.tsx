import { Mail, Phone, SearchX } from 'lucide-react';
import type { EnrichedContact } from '@/lib/contract/enrichment';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { FactList } from '../ui/fact-list';
import { Face } from '../ui/face';
import type { Tone } from '../ui/tone';
import { ReachRow } from './reach-row';

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

/** What the service knows of how to reach a person. Null: it does not know them. */
export function ContactFacts({ contact }: { contact: EnrichedContact | null }) {
  const { email, emailStatus, phone, phoneType, jobTitle, companyName, companyDomain } =
    contact ?? {};
  if (!email && !phone && !jobTitle && !companyName && !companyDomain) {
    return (
      <Face icon={SearchX} title={t('contact.nothing')}>
        <p>{t('contact.nothingText')}</p>
      </Face>
    );
  }
  const others = [
    { label: t('contact.jobTitle'), value: jobTitle },
    { label: t('contact.company'), value: companyName },
    { label: t('contact.domain'), value: companyDomain },
  ].filter(({ value }) => value);

  return (
    <div className="divide-y divide-line">
      <ReachRow
        icon={Mail}
        name={t('contact.email')}
        value={email}
        missing={t('contact.noEmail')}
        note={email && emailStatus ? toWords('emailStatus', emailStatus) : null}
        tone={STATUS_TONES[emailStatus?.toLowerCase() ?? ''] ?? 'neutral'}
        copyLabel={t('contact.copyEmail')}
      />
      <ReachRow
        icon={Phone}
        name={t('contact.phone')}
        value={phone}
        missing={t('contact.noPhone')}
        note={phone && phoneType ? toWords('phoneType', phoneType) : null}
        tone="neutral"
        copyLabel={t('contact.copyPhone')}
      />
      {others.length > 0 && (
        <div className="p-3">
          <FactList facts={others} />
        </div>
      )}
    </div>
  );
}

import { findEmailQuality } from '@/lib/domain/lists/found-words';
import { Mail, Phone, PhoneCall, SearchX, Send, type LucideIcon } from 'lucide-react';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Enrichment } from '@/lib/contract/stored/subject';
import { hasFoundNothing, type KnownFact, type KnownValue } from '@/lib/domain/person/known-facts';
import { fillTemplate, toMailLink } from '@/lib/domain/hand-over/message-template';
import { toEmail } from '@/lib/domain/person/match-keys';
import { formatPhone, toPhoneAddress } from '@/lib/domain/person/phone-number';
import { isOldAddress } from '@/lib/domain/person/work-change';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { type ShownPage, toSubject } from '@/lib/domain/person/shown-page';
import { useTemplateValues } from '@/components/queries/page/template-values';
import { useSettings } from '@/components/queries/settings';
import { StateView } from '@/components/ui/display/state-view';
import type { Tone } from '@/components/ui/display/tone';
import {
  PhoneCheckOutcome,
  usePhoneCheck,
  VerifyPhone,
} from '@/components/shared/phone/verify-phone';
import { buildContactInput, findSure } from '@/lib/domain/person/contact';
import { findCity } from '@/lib/domain/person/phone-facts';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { IconLink } from '@/components/ui/controls/icon-link';
import { SourceWords } from '../source-words';

const QUALITY_TONES = { valid: 'good', risky: 'warn', invalid: 'bad' } as const;

const Missing = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <p className="flex min-h-10 items-center gap-2 px-3 py-1 text-muted">
    <Icon aria-hidden className="size-4 shrink-0" />
    {text}
  </p>
);

interface ContactFactsProps {
  page: ShownPage;
  known: Record<KnownFact, KnownValue[]>;
  /** The email that the primary action copies: its own button has another name. */
  primary: string | undefined;
  /** The domain of the company that they have left; null: none is known. */
  oldDomain: string | null;
  /** Undefined: the service was never asked. */
  answered: Enrichment | undefined;
}

/** The known emails and phone numbers of a person, those of a company that they have left last. */
export function ContactFacts({ page, known, primary, oldDomain, answered }: ContactFactsProps) {
  const { emailMessage } = useSettings();
  const values = useTemplateValues(page, null);
  const body = emailMessage === null ? null : fillTemplate(emailMessage, values);
  const contact: Partial<EnrichedContact> = answered?.contact ?? {};
  const isNothing = answered !== undefined && hasFoundNothing(contact);
  const isMissing = (type: 'email' | 'phone') =>
    answered?.types.includes(type) && !isNothing && known[type].length === 0;
  const isOld = ({ value }: KnownValue) => isOldAddress(value, oldDomain);
  const current = known.email.filter((email) => !isOld(email));

  /** One name for one button: only the first of several is called by what it copies. */
  const getCopyLabel = (email: KnownValue): string => {
    const [first] = current;
    return email === first && email.value !== primary
      ? t('contact.copyEmail')
      : t('contact.copyValue', { value: email.value });
  };
  const renderEmail = (email: KnownValue) => {
    const status = email.value === contact.email ? contact.emailStatus : null;
    const quality = findEmailQuality(status);
    const address = toEmail(email.value);
    return (
      <ReachRow
        key={email.value}
        icon={Mail}
        name={t('fact.email')}
        known={email}
        isDisputed={current.length > 1}
        isOld={isOld(email)}
        note={isOld(email) ? t('contact.oldCompany') : status ? toWords('status', status) : null}
        tone={isOld(email) || !quality ? 'neutral' : QUALITY_TONES[quality]}
        copyLabel={getCopyLabel(email)}
        link={
          address === null || isOld(email)
            ? null
            : {
                icon: Send,
                label: t('contact.write'),
                href: toMailLink(address, body),
              }
        }
      />
    );
  };
  return (
    <>
      {current.map(renderEmail)}
      {isMissing('email') && <Missing icon={Mail} text={t('contact.noEmail')} />}
      {known.phone.map((phone) => (
        <PhoneRow
          key={phone.value}
          page={page}
          known={phone}
          isDisputed={known.phone.length > 1}
          type={contact.phoneType ?? null}
        />
      ))}
      {isMissing('phone') && <Missing icon={Phone} text={t('contact.noPhone')} />}
      {known.email.filter(isOld).map(renderEmail)}
      {isNothing && <StateView icon={SearchX} title={t('outcome.nothing')} />}
    </>
  );
}

interface PhoneRowProps {
  page: ShownPage;
  known: KnownValue;
  isDisputed: boolean;
  type: string | null;
}

function PhoneRow({ page, known, isDisputed, type }: PhoneRowProps) {
  const { firstname, lastname } = buildContactInput(page);
  const check = usePhoneCheck({
    subject: toSubject(page),
    phone: known.value,
    known: { firstname, lastname, city: findCity(findSure(page.fields.location)) },
  });
  const address = toPhoneAddress(known.value);
  return (
    <ReachRow
      icon={Phone}
      name={t('fact.phone')}
      known={known}
      text={formatPhone(known.value)}
      isDisputed={isDisputed}
      note={type ? toWords('phoneType', type) : null}
      tone="neutral"
      copyLabel={t('contact.copyPhone')}
      link={address === null ? null : { icon: PhoneCall, label: t('contact.call'), href: address }}
      more={<VerifyPhone check={check} />}
    >
      <PhoneCheckOutcome check={check} />
    </ReachRow>
  );
}

interface ReachRowProps {
  icon: LucideIcon;
  /** What it is, for those who do not see the icon. */
  name: string;
  known: KnownValue;
  /** The value as a reader writes it. */
  text?: string;
  /** Others say another value, so it says who says this one. */
  isDisputed: boolean;
  /** It is of the company that they have left. */
  isOld?: boolean;
  note: string | null;
  tone: Tone;
  copyLabel: string;
  /** What opens the program for it; null: the value is no such address. */
  link: { icon: LucideIcon; label: string; href: string } | null;
  more?: ReactNode;
  children?: ReactNode;
}

/** An email or phone number of a person in one line, and what can be done with it. */
const ReachRow = ({
  icon: Icon,
  name,
  known: { value, sources },
  text = value,
  isDisputed,
  isOld = false,
  note,
  tone,
  copyLabel,
  link,
  more,
  children,
}: ReachRowProps) => (
  <div className="py-1 pe-1 ps-3">
    <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-2">
      <div className="flex min-w-0 grow basis-40 items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-wrap items-center gap-x-2',
            isOld && 'text-muted',
          )}
        >
          <span className="sr-only">{name}</span>
          <span className={classNames('line-clamp-3 min-w-0 select-all', !isOld && 'font-medium')}>
            {text}
          </span>
          {note && <Badge tone={tone}>{note}</Badge>}
          {isDisputed && <SourceWords sources={sources} />}
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        <CopyButton label={copyLabel} text={value} />
        {link && <IconLink {...link} />}
        {more}
      </div>
    </div>
    {children}
  </div>
);

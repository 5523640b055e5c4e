import {
  Building2,
  Factory,
  Globe,
  Mail,
  MapPin,
  Pencil,
  ScanText,
  Search,
  ShieldAlert,
  UserPen,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { findWritten } from '@/lib/records/contact';
import { t } from '@/locales/t';
import { isVerified, type ShownPage } from '../queries/shown-page';
import { Monogram } from '../ui/monogram';
import { Face } from '../ui/face';
import { Card } from '../ui/card';
import { IconButton } from '../ui/icon-button';
import { CorrectionForm } from './correction-form';

const FACTS: [keyof ShownPage['fields'], LucideIcon][] = [
  ['companyName', Building2],
  ['industry', Factory],
  ['staffRange', Users],
  ['location', MapPin],
  ['website', Globe],
  ['email', Mail],
];

const ORIGINS = { lookedUp: Search, corrected: UserPen, readFromPage: ScanText } as const;

function findOrigin({ isLookUp, fields }: ShownPage): keyof typeof ORIGINS {
  if (isLookUp) return 'lookedUp';
  const isCorrected = Object.values(fields).some(({ source }) => source === 'rep');
  return isCorrected ? 'corrected' : 'readFromPage';
}

/** Whom the page is about, as the page itself says it. */
export function PageHeader({ page }: { page: ShownPage }) {
  const { fields, identity } = page;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const corrector = useRef<HTMLButtonElement>(null);
  const origin = findOrigin(page);
  const Origin = ORIGINS[origin];
  // The page of somebody who was looked up was never seen: they are called by what they were looked up by.
  const name = fields.name?.value ?? (page.isLookUp && identity.id);
  const headline = fields.headline?.value ?? fields.jobTitle?.value;
  const facts = FACTS.flatMap(([field, icon]) => {
    const value = fields[field]?.value;
    return value && value !== name ? [{ field, icon, value }] : [];
  });

  return (
    <header className="space-y-3">
      <div className="flex items-start gap-3">
        <Monogram name={name ?? ''} isRound={identity.kind === 'person'} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="line-clamp-3 text-lg font-semibold">
            {name ?? t('page.unnamed')}
          </h1>
          {headline && <p className="line-clamp-2 text-muted">{headline}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
            {facts.map(({ field, icon: Icon, value }) => (
              <li key={field} className="flex min-w-0 items-center gap-1">
                <Icon aria-hidden className="size-3 shrink-0" />
                <span className="line-clamp-1 min-w-0">{value}</span>
              </li>
            ))}
            <li className="flex items-center gap-1">
              <Origin aria-hidden className="size-3 shrink-0" />
              {t(`page.${origin}`)}
            </li>
          </ul>
        </div>
        <IconButton
          ref={corrector}
          icon={Pencil}
          label={t('page.correct.title')}
          aria-expanded={isCorrecting}
          onClick={() => {
            setIsCorrecting(!isCorrecting);
          }}
        />
      </div>
      {isCorrecting && (
        <CorrectionForm
          page={page}
          onEnd={() => {
            setIsCorrecting(false);
            corrector.current?.focus();
          }}
        />
      )}
      {!isVerified(page) && (
        <Card>
          <Face icon={ShieldAlert} tone="warn" title={t('page.unverified.title')}>
            <p>
              {t(findWritten(fields.name) ? 'page.unverified.textNamed' : 'page.unverified.text')}{' '}
              {findMissing(page)}
            </p>
          </Face>
        </Card>
      )}
    </header>
  );
}

/** What the page does not say, and the rep can. */
function findMissing({ fields, identity }: ShownPage): string | null {
  const isPerson = identity.kind === 'person';
  if (!fields.name) return t('page.unverified.noName');
  return isPerson && !fields.companyName ? t('page.unverified.noCompany') : null;
}

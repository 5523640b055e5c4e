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
import { findWritten } from '@/lib/domain/person/contact';
import { t } from '@/locales/t';
import { useKeptState } from '../queries/kept-state';
import {
  isReadOnClick,
  isVerified,
  listKeys,
  type ShownPage,
} from '@/lib/domain/person/shown-page';
import { Button } from '../ui/button';
import { Monogram } from '../ui/monogram';
import { StateView } from '../ui/state-view';
import { Card } from '../ui/card';
import { CorrectionForm, type CorrectionDraft } from './correction-form';
import { ReadAgain } from './read-again';

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

/** The person or company of the page, with the values of the page itself. */
export function PageHeader({ page }: { page: ShownPage }) {
  const { fields, identity } = page;
  // Half-typed words are there again when the rep comes back. Null: nothing is being corrected.
  const [draft, setDraft] = useKeptState<CorrectionDraft | null>(
    listKeys(page).map((key) => `correction ${key}`),
    null,
  );
  const [isAsked, setIsAsked] = useState(false);
  const corrector = useRef<HTMLButtonElement>(null);
  const origin = findOrigin(page);
  const Origin = ORIGINS[origin];
  const hasOrigin = page.isLookUp ?? Object.keys(fields).length > 0;
  // The page of somebody who was looked up was never seen: they are called by what they were looked up by.
  const name = fields.name?.value ?? (page.isLookUp && identity.id);
  const headline = fields.headline?.value ?? fields.jobTitle?.value;
  const facts = FACTS.flatMap(([field, icon]) => {
    const value = fields[field]?.value;
    return value && value !== name ? [{ field, icon, value }] : [];
  });

  const correct = (
    <Button
      ref={corrector}
      size="small"
      variant={isVerified(page) ? 'ghost' : 'secondary'}
      icon={Pencil}
      className={isVerified(page) ? '-mx-2.5 -my-1.5 focus-visible:-outline-offset-4' : undefined}
      aria-expanded={draft !== null}
      onClick={() => {
        setIsAsked(true);
        setDraft(draft ? null : {});
      }}
    >
      {t('page.correct.title')}
    </Button>
  );

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
            {hasOrigin && (
              <li className="flex items-center gap-1">
                <Origin aria-hidden className="size-3 shrink-0" />
                {t(`page.${origin}`)}
              </li>
            )}
            {isVerified(page) && <li className="flex items-center">{correct}</li>}
          </ul>
          {isReadOnClick(page) && <ReadAgain />}
        </div>
      </div>
      {!isVerified(page) && (
        <Card>
          <StateView
            icon={ShieldAlert}
            tone="warn"
            title={t('page.unverified.title')}
            action={correct}
          >
            <p>{describeDoubt(page)}</p>
          </StateView>
        </Card>
      )}
      {draft && (
        <CorrectionForm
          page={page}
          draft={draft}
          onChange={setDraft}
          isAsked={isAsked}
          onEnd={() => {
            setDraft(null);
            corrector.current?.focus();
          }}
        />
      )}
    </header>
  );
}

/** Why the page is not verified, what follows, and what it does not say that the rep can. */
function describeDoubt({ fields, identity }: ShownPage): string {
  const isCompanyMissing = identity.kind === 'person' && fields.name && !fields.companyName;
  const whose = findWritten(fields.name) ? 'ownName' : fields.name ? 'otherName' : 'noName';
  return [
    t(`page.unverified.${whose}`),
    ...(isCompanyMissing ? [t('page.unverified.noCompany')] : []),
    t('page.unverified.next'),
  ].join(' ');
}

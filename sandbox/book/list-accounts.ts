import type { Account } from '@/lib/contract/service/book';
import { DAY } from '@/lib/contract/duration';
import { toIso } from '../clock';
import type { Crm } from '../crm/crm';
import type { CrmEntry } from '../crm/table';
import type { SandboxAccount } from '../data/accounts';
import type { Organisation } from '../organisation';
import { isHidden, listUnwantedIndustries } from './dismissals';
import { getLatestSignal } from './latest-signal';
import { describeAccountPerson, listAccountPeople } from './people';
import type { Scope } from './scope';
import { listScoreParts } from './score';
import type { SandboxCompany } from '../data/types';

const CUSTOMER_MONTHS = 18;

/** 18 calendar months before an instant: a company with a deal won since then is a current customer. */
const getCustomerSince = (now: number): number => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - CUSTOMER_MONTHS);
  return date.getTime();
};

/** When the account's deals were won. */
const listWins = ({ anchor }: Organisation, { wonDaysAgo }: SandboxAccount): number[] =>
  wonDaysAgo.map((days) => anchor - days * DAY);

const getProfile = ({ industry, staffCountRange }: SandboxCompany) =>
  `${industry} ${staffCountRange.start}`;

/** Whether a company’s industry and size are typical of recently won deals. */
const createWinsProfile = (organisation: Organisation, now: number) => {
  const { accounts, companyByDomain } = organisation.world;
  const since = getCustomerSince(now);
  const profiles = new Set(
    accounts
      .filter((account) => listWins(organisation, account).some((at) => at > since))
      .flatMap(({ domain }) => companyByDomain.get(domain) ?? [])
      .map(getProfile),
  );
  return (company: SandboxCompany) => profiles.has(getProfile(company));
};

/** The ranked accounts of one scope, made at one instant and read at another. */
export interface RankingView {
  organisation: Organisation;
  crm: Crm;
  scope: Scope;
  /** When the list was made. */
  at: number;
  now: number;
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export const getOwnerKey = (crm: Crm, domain: string) => `${crm.kind} ${domain}`;

/** Whether the scope includes the owner, now or when the list was made. */
const isInBook = (
  { organisation, crm, scope, at }: RankingView,
  { domain }: SandboxAccount,
  entry: CrmEntry,
) =>
  scope.includes(entry.ownerId) ||
  (organisation.formerOwners.get(getOwnerKey(crm, domain)) ?? []).some(
    ({ ownerId, until }) => until >= at && scope.includes(ownerId),
  );

const isCustomer = ({ organisation, at }: RankingView, account: SandboxAccount, entry: CrmEntry) =>
  entry.stage === 'customer' ||
  listWins(organisation, account).some((wonAt) => wonAt > getCustomerSince(at));

export interface BookMember {
  account: SandboxAccount;
  entry: CrmEntry;
}

/** The accounts of the book, with their company in the CRM. Current customers are left out. */
export const listMembers = (book: RankingView): BookMember[] =>
  book.organisation.world.accounts.flatMap((account) => {
    const entry = book.crm.companies.findFirst('domain', account.domain);
    if (!entry || !isInBook(book, account, entry) || isCustomer(book, account, entry)) return [];
    return [{ account, entry }];
  });

/** Best first; equals by domain. */
const byScore = (one: Account, other: Account) =>
  (other.score ?? 0) - (one.score ?? 0) || (one.domain < other.domain ? -1 : 1);

/** The book's list: those of its members that are not hidden, ranked. */
export const listAccounts = (book: RankingView, members: readonly BookMember[]): Account[] => {
  const { organisation, crm, at, now } = book;
  const looksLikeWins = createWinsProfile(organisation, at);
  const unwanted = listUnwantedIndustries(organisation);

  const describe = ({ account, entry }: BookMember): Account[] => {
    const signal = getLatestSignal(account, organisation.anchor, at);
    const company = organisation.world.companyByDomain.get(account.domain);
    if (!company || isHidden(organisation, account.domain, signal.detectedAt, now)) return [];
    const people = listAccountPeople(organisation, account).map((person) =>
      describeAccountPerson(organisation, crm, account, person),
    );
    const person = people[0] ?? null;
    const lastActivityAt =
      account.lastActivityDaysAgo === null
        ? null
        : organisation.anchor - account.lastActivityDaysAgo * DAY;
    const facts = {
      signal,
      person,
      looksLikeWins: looksLikeWins(company),
      isFormerCustomer: account.wonDaysAgo.length > 0,
      hasOpenDeal: account.hasOpenDeal,
      lastActivityAt,
      isIndustryUnwanted: unwanted.has(company.industry),
      at,
    };
    const score_parts = listScoreParts(facts);
    const city = asText(entry.city);
    const { type, reason, detectedAt } = signal;
    return [
      {
        rank: 0,
        domain: account.domain,
        name: asText(entry.name),
        location: city === null ? null : [city, asText(entry.country)].filter(Boolean).join(', '),
        industry: asText(entry.industry),
        angle: account.angle,
        crm_id: entry.id,
        owner: entry.ownerId === null ? null : { id: entry.ownerId, name: entry.ownerName },
        signal: { type, reason, detected_at: detectedAt === null ? null : toIso(detectedAt) },
        person,
        people,
        last_activity_at: lastActivityAt === null ? null : toIso(lastActivityAt),
        open_deal: account.hasOpenDeal,
        looks_like_your_wins: facts.looksLikeWins,
        former_customer: facts.isFormerCustomer,
        score: score_parts.reduce((sum, { points }) => sum + points, 0),
        score_parts,
      },
    ];
  };

  return members
    .flatMap(describe)
    .sort(byScore)
    .map((account, index) => ({ ...account, rank: index + 1 }));
};

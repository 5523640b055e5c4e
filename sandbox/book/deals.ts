import { DAY } from '@/lib/contract/duration';
import type { SandboxAccount } from '../data/accounts';
import type { SandboxCompany } from '../data/types';
import type { Organisation } from '../organisation';

const CUSTOMER_MONTHS = 18;

/** 18 calendar months before an instant: a company with a deal won since then is a current customer. */
export const getCustomerSince = (now: number): number => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - CUSTOMER_MONTHS);
  return date.getTime();
};

/** When the account's deals were won. */
export const listWins = ({ anchor }: Organisation, { wonDaysAgo }: SandboxAccount): number[] =>
  wonDaysAgo.map((days) => anchor - days * DAY);

const getProfile = ({ industry, staffCountRange }: SandboxCompany) =>
  `${industry} ${staffCountRange.start}`;

/** Whether a company’s industry and size are typical of recently won deals. */
export const createWinsProfile = (organisation: Organisation, now: number) => {
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

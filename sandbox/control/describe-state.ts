import type { Crm } from '../crm/crm';
import type { Store } from '../store';

const describeCrm = ({ contacts, companies, leads }: Crm) => ({
  contacts: contacts.all(),
  companies: companies.all(),
  leads: leads.all(),
});

/**
 * What was written, spent and delivered. `credits`: the remaining balance that the keys share; `charges`: how many people
 * were charged.
 */
export const describeState = ({ organisations, wallets, lists, deliveries }: Store) => {
  const { crm_one, crm_two, crm_three, crm_four } = organisations.main.crms;
  return {
    crm: {
      crm_one: describeCrm(crm_one),
      crm_two: describeCrm(crm_two),
      crm_three: describeCrm(crm_three),
      crm_four: describeCrm(crm_four),
    },
    credits: wallets.full.balance,
    charges: wallets.full.charges,
    lists: [...lists.values()].map(({ list, items, workflows }) => ({ ...list, items, workflows })),
    deliveries,
  };
};

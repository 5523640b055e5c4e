import type { Hono } from 'hono';
import { collectRequest, parseRequest } from '../http/read-request';
import type { Store } from '../store';
import { addRecord, recordRequestSchema } from './add-record';
import { changeKeyText, changeMapping, keyRequestSchema, mappingChangeSchema } from './change-key';
import { changeFirstPerson, peopleRequestSchema } from './change-people';
import { clockRequestSchema, faultsRequestSchema } from './fault-rules';
import { toIso } from '../clock';
import type { Crm } from '../crm/crm';

const describeCrm = ({ contacts, companies, leads }: Crm) => ({
  contacts: contacts.all(),
  companies: companies.all(),
  leads: leads.all(),
});

/**
 * What was written, spent and delivered. `credits`: the remaining balance that the keys share; `charges`: how many people
 * were charged.
 */
const describeState = ({ organisations, wallets, lists, deliveries }: Store) => {
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

/** The control paths: they need no key, and exist only in the sandbox. */
export const addControlRoutes = (app: Hono, store: Store): void => {
  app.post('/_sandbox/reset', (c) => {
    store.reset();
    return c.json({ ok: true });
  });

  app.post('/_sandbox/clock', async (c) => {
    const { advance_ms } = parseRequest(clockRequestSchema, await collectRequest(c));
    await store.clock.advance(advance_ms);
    return c.json({ now: toIso(store.clock.now()) });
  });

  app.post('/_sandbox/faults', async (c) => {
    const { rules } = parseRequest(faultsRequestSchema, await collectRequest(c));
    store.faults.push(...rules);
    return c.json({ rules: store.faults });
  });

  /** Removes the rules that have not been used up. */
  app.delete('/_sandbox/faults', (c) => {
    store.faults = [];
    return c.json({ rules: [] });
  });

  app.post('/_sandbox/people', async (c) => {
    const request = parseRequest(peopleRequestSchema, await collectRequest(c));
    return c.json({ people: changeFirstPerson(store.organisations.main, request) });
  });

  app.post('/_sandbox/records', async (c) => {
    const request = parseRequest(recordRequestSchema, await collectRequest(c));
    return c.json({ record: addRecord(store, request) });
  });

  app.post('/_sandbox/keys', async (c) => {
    changeKeyText(store, parseRequest(keyRequestSchema, await collectRequest(c)));
    return c.json({ ok: true });
  });

  app.post('/_sandbox/mapping', async (c) => {
    changeMapping(store, parseRequest(mappingChangeSchema, await collectRequest(c)));
    return c.json({ ok: true });
  });

  app.get('/_sandbox/log', (c) => c.json(store.calls));

  app.get('/_sandbox/state', (c) => c.json(describeState(store)));

  /** Target of the invented platform webhooks: accepts everything and keeps nothing. */
  app.post('/_sandbox/hooks/:id', (c) => c.body(null, 204));
};

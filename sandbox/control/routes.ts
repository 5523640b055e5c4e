import type { Hono } from 'hono';
import { collectRequest, parseRequest } from '../http/read-request';
import type { Store } from '../store';
import { describeState } from './describe-state';
import { clockRequestSchema, faultsRequestSchema } from './fault-rules';
import { toIso } from '../clock';

/** The control paths: they need no key, and exist in the sandbox only. */
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

  app.get('/_sandbox/log', (c) => c.json(store.calls));

  app.get('/_sandbox/state', (c) => c.json(describeState(store)));

  /** Where the invented platform webhooks point: it accepts and forgets. */
  app.post('/_sandbox/hooks/:id', (c) => c.body(null, 204));
};

import { serve } from '@hono/node-server';
import { createSandbox } from '@/sandbox/app';
import { createRandom } from '@/sandbox/data/random';
import { getOrganisation } from '@/sandbox/store';
import { BEST_RATE, CONTACTS } from '../enrich-bulks';
import { atLeast, atMost, type Figure } from '../figure';
import { createSimulatedRep, type SimulatedService } from '../simulated-rep';
import { createSimulatedTime } from '../simulated-time';

/**
 * How much faster the clock runs for both the service and the browser, so that they share the limits. It stops while
 * this machine computes, because one millisecond of work would otherwise count as sixty.
 */
const SPEED = 60;
const KEY = 'demo-big';

type Sandbox = ReturnType<typeof createSandbox>['app'];

/** The sandbox on loopback, over real HTTP. */
const listen = (app: Sandbox): Promise<{ service: SimulatedService; close: () => void }> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
      const { port } = info;
      resolve({
        service: {
          request: (input, init) => {
            const { pathname, search } = new URL(input instanceof Request ? input.url : input);
            return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
          },
        },
        close: () => {
          server.close();
        },
      });
    });
  });

/**
 * Minutes of the service from the click on "Enrich all" until the last of 500 contacts is answered. Uses the real
 * engine, job kinds and client over HTTP, with the store in memory.
 */
export async function measureEnrichAll(): Promise<Figure[]> {
  const time = createSimulatedTime({ speed: SPEED });
  const { app, store } = createSandbox({ now: time.now });
  const { people } = getOrganisation(store, { organisation: 'big' }).world;
  const { service, close } = await listen(app);
  const rep = createSimulatedRep({ time, service, key: KEY, random: createRandom(8) });
  const from = time.now();
  time.plan(from, () => void rep.enrich(people.slice(0, CONTACTS).map(({ slug }) => slug)));
  await time.runUntil(() => rep.count('done') === CONTACTS);
  const share = CONTACTS / (BEST_RATE * (time.now() - from));
  close();
  store.clock.reset();
  const refused = store.calls.filter(({ status }) => status === 429).length;
  return [
    atLeast('enrich all of 500, of the 50 contacts a service minute', share * 100, 95, '%'),
    atMost('enrich all of 500, calls refused with 429', refused, 0, 'calls'),
  ];
}

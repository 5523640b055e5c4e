import { SECOND } from '@/lib/contract/duration';
import { createSandbox } from '@/sandbox/app';
import { createRandom } from '@/sandbox/data/random';
import { getOrganisation } from '@/sandbox/store';
import { atLeast, atMost, type Figure } from '../figure';
import { createSimulatedRep } from '../simulated-rep';
import { createSimulatedTime } from '../simulated-time';

/** Measures "Enrich and push" of fifty people: what the service's limits for one minute allow. */

const PEOPLE = 50;
const KEY = 'demo-big';

export async function measureEnrichAndPush(): Promise<Figure[]> {
  const time = createSimulatedTime();
  const { app, store } = createSandbox({ now: time.now });
  const { people } = getOrganisation(store, { organisation: 'big' }).world;
  const rep = createSimulatedRep({ time, service: app, key: KEY, random: createRandom(5) });
  const from = time.now();
  time.plan(from, () => void rep.enrichAndPush(people.slice(0, PEOPLE).map(({ slug }) => slug)));
  await time.runUntil(() => rep.count('all') >= 2 * PEOPLE && rep.countOpen() === 0);
  const seconds = (time.now() - from) / SECOND;
  store.clock.reset();
  const pushes = store.calls.filter(
    ({ path, status }) => path === '/trigger/crm-sync' && status === 201,
  );
  return [
    atMost(`enriching and pushing ${PEOPLE} people`, seconds, 75, 's'),
    atMost('calls of these that push', pushes.length, 5, 'calls'),
    atLeast('jobs of these that are done', rep.count('done'), 2 * PEOPLE, 'jobs'),
  ];
}

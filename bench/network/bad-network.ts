import { SECOND } from '@/lib/contract/duration';
import type { Random } from '@/sandbox/data/random';
import type { SimulatedTime } from '../simulated-time';

/** A network between a browser and the service: slow, lossy, at times not the internet at all, and with a proxy that repeats. */

/** What is between the browser and the service: the way, or something that is not the way. */
export type Link = 'open' | 'offline' | 'no-dns' | 'tls-refused' | 'captive-portal';

export interface Weather {
  /** How often a call is lost before it arrives, and how often its answer is. */
  loses: number;
  /** The least and the most that each way takes, in ms. Short times are as frequent as long ones of ten times as much. */
  latencyMs: readonly [number, number];
  /** How often a proxy sends a POST twice. */
  repeats: number;
}

/** Whatever answers as the service does. */
export interface Service {
  request: (input: Parameters<typeof fetch>[0], init?: RequestInit) => Response | Promise<Response>;
}

const PORTAL = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';
/** As a browser words every fault of the network. */
const createFault = () => new TypeError('Failed to fetch');
/** How much later than the first a proxy's repeat is sent, at most. */
const REPEAT_MS = 20 * SECOND;

export interface BadNetwork {
  fetch: typeof fetch;
  getLink: () => Link;
  setLink: (link: Link) => void;
  /** Breaks every connection. What has left the browser may still arrive. */
  breakAll: () => void;
  /** Bodies of POSTs that a proxy sent twice, both of which arrived. */
  repeated: readonly string[];
}

export function createBadNetwork(
  {
    time,
    service,
    random,
    whenAwake,
  }: {
    time: SimulatedTime;
    service: Service;
    random: Random;
    /** Runs it when the computer is awake: before, it learns of nothing. */
    whenAwake: (run: () => void) => void;
  },
  { loses, latencyMs: [least, most], repeats }: Weather,
): BadNetwork {
  const open = new Set<(end: Response | Error) => void>();
  const repeated: string[] = [];
  let link: Link = 'open';

  const later = (ms: number, run: () => void) => time.plan(time.now() + ms, run);
  const drawLatency = () => Math.round(least * (most / least) ** random.next());
  /** The service carries it out, whether or not the browser still waits. */
  const arrive = (input: Parameters<typeof fetch>[0], init: RequestInit) => {
    const sent = { ...init, signal: null };
    return time.awake(Promise.resolve(service.request(input, sent)));
  };

  const travel = (
    input: Parameters<typeof fetch>[0],
    init: RequestInit,
    end: (end: Response | Error) => void,
  ) => {
    /** Either the browser learns it, or it waits until it gives up. */
    const lose = (ms: number) => {
      if (random.chance(0.5)) {
        later(ms, () => end(createFault()));
      }
    };
    const comeBack = (answer: Response) => {
      const ms = drawLatency();
      if (random.chance(loses)) lose(ms);
      else {
        later(ms, () => end(answer));
      }
    };
    const ms = drawLatency();
    if (random.chance(loses)) {
      lose(ms);
      return;
    }
    const isRepeated = init.method === 'POST' && random.chance(repeats);
    const answersFirst = random.chance(0.5);
    later(ms, () => {
      void arrive(input, init).then((answer) => {
        if (!isRepeated || answersFirst) comeBack(answer);
      });
    });
    if (!isRepeated) return;
    later(ms + random.between(0, REPEAT_MS), () => {
      if (typeof init.body === 'string') repeated.push(init.body);
      void arrive(input, init).then((answer) => {
        if (!answersFirst) comeBack(answer);
      });
    });
  };

  return {
    fetch: async (input, init = {}) => {
      const outcome = await time.wait<Response | Error>((wake) => {
        const end = (ended: Response | Error) => {
          if (!open.delete(end)) return;
          whenAwake(() => wake(ended));
        };
        open.add(end);
        init.signal?.addEventListener('abort', () =>
          end(new DOMException('The time is over', 'TimeoutError')),
        );
        if (link === 'open') travel(input, init, end);
        else if (link === 'captive-portal') {
          later(drawLatency(), () =>
            end(new Response(PORTAL, { headers: { 'content-type': 'text/html' } })),
          );
        } else {
          later(random.between(10, 5 * SECOND), () => end(createFault()));
        }
      });
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    getLink: () => link,
    setLink: (next) => {
      link = next;
    },
    breakAll: () => {
      for (const end of [...open]) end(createFault());
    },
    repeated,
  };
}

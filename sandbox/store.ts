import { DAY } from '@/lib/contract/duration';
import { createBigWorld } from './data/big-world';
import { createWorld } from './data/world';
import type { World } from './data/world';
import type { Refresh } from './book/ranking';
import type { Clock } from './clock';
import type { FaultRule } from './control/fault-rules';
import { seedAccounts, seedCrms } from './crm/seed';
import type { Run } from './crm/runs';
import type { Delivery } from './deliveries';
import type { Wallet } from './enrichment/wallet';
import { createWallet } from './enrichment/wallet';
import type { LoggedCall } from './http/call-log';
import { createKeys } from './keys';
import type { ApiKey } from './keys';
import { createLists } from './lists/seed';
import type { ListWithItems } from './lists/seed';
import { createOrganisation } from './organisation';
import type { Organisation } from './organisation';

/** Everything that the sandbox remembers. */
interface State {
  organisations: { main: Organisation; big: Organisation | null };
  /** Text → key. */
  keys: Map<string, ApiKey>;
  wallets: Record<ApiKey['wallet'], Wallet>;
  lists: Map<string, ListWithItems>;
  runs: Map<string, Run>;
  /** Key's name and idempotency key → the run, and the body that started it. */
  keyedRuns: Map<string, { id: string; body: string }>;
  /** By key and scope: the last refresh that was asked for. */
  refreshes: Map<string, Refresh>;
  /** By key and operation: when the calls of the last minute came. */
  windows: Map<string, number[]>;
  deliveries: Delivery[];
  calls: LoggedCall[];
  faults: FaultRule[];
}

export interface Store extends State {
  readonly clock: Clock;
  /** Puts everything back, the clock included. */
  reset(): void;
}

const STARTING_CREDITS = 5000;

/** Nobody writes to it, so all sandboxes of the process share it. */
const WORLD: World = createWorld();
let bigWorld: World | undefined;

const createState = (now: number): State => {
  const anchor = now - (now % DAY);
  return {
    organisations: { main: createOrganisation(WORLD, anchor, seedCrms), big: null },
    keys: createKeys(),
    wallets: { full: createWallet(STARTING_CREDITS), empty: createWallet(0) },
    lists: createLists(anchor),
    runs: new Map(),
    keyedRuns: new Map(),
    refreshes: new Map(),
    windows: new Map(),
    deliveries: [],
    calls: [],
    faults: [],
  };
};

export const createStore = (clock: Clock): Store => {
  const store: Store = {
    clock,
    ...createState(clock.now()),
    reset: () => {
      clock.reset();
      Object.assign(store, createState(clock.now()));
    },
  };
  return store;
};

const createBigOrganisation = (anchor: number): Organisation => {
  bigWorld ??= createBigWorld(WORLD);
  return createOrganisation(bigWorld, anchor, (world, crms) =>
    seedAccounts(world, crms.crm_one, anchor),
  );
};

/** The organisation of a key. The big one is created when it is first needed. */
export const getOrganisation = (
  { organisations }: Store,
  { organisation }: Pick<ApiKey, 'organisation'>,
): Organisation => {
  if (organisation === 'main') return organisations.main;
  organisations.big ??= createBigOrganisation(organisations.main.anchor);
  return organisations.big;
};

import { CALLER_HEADER, type LoggedCall } from '@/sandbox/http/call-log';

/** The sandbox as a test sees it: what it was asked, what it wrote, and how it is made to fail. */
export interface SandboxControl {
  url: string;
  /** What was asked of it, oldest first; with `path`, of that path only. */
  listCalls: (path?: string) => Promise<SandboxCall[]>;
  /** What was asked of it since it started, before a reset too. */
  listAllCalls: () => Promise<SandboxCall[]>;
  /** Puts everything back, faults and calls included. */
  reset: () => Promise<void>;
  readState: () => Promise<SandboxState>;
  /** What the next requests to a path meet instead of an answer. */
  addFault: (rule: NewFaultRule) => Promise<void>;
  /** Ends the faults that are still to come. */
  clearFaults: () => Promise<void>;
  /** Puts another of an account's people first, the second when none is named. Answers their profile URLs. */
  changeFirstPerson: (domain: string, first?: string) => Promise<string[]>;
  /** The key is sent as `text` from now on; null: it is revoked. */
  changeKey: (key: string, text: string | null) => Promise<void>;
  /** See `sandbox/control/change-key.ts`. */
  changeMapping: (change: MappingChange) => Promise<void>;
  moveClock: (ms: number) => Promise<void>;
  /** Asks it as the holder of a key, beside the extension. */
  ask: (path: string, body?: unknown, key?: string) => Promise<unknown>;
}

export type SandboxCall = LoggedCall;

export interface SandboxState {
  crm: Record<string, Record<'contacts' | 'companies' | 'leads', Record<string, unknown>[]>>;
  credits: number;
  lists: { id: string; name: string; entity: string; items: Record<string, unknown>[] }[];
}

/** See `sandbox/control/fault-rules.ts`. */
export interface NewFaultRule extends FaultEffect {
  method?: string;
  path: string;
}

export interface MappingChange {
  key: string;
  crm: string;
  mapping: 'none' | 'contact' | 'lead' | 'email';
  without?: string[];
}

export interface FaultEffect {
  times?: number;
  status?: number;
  retry_after?: number;
  delay_ms?: number;
  drop?: 'before' | 'after';
  body?: unknown;
}

export function controlSandbox(url: string): SandboxControl {
  const fetchJson = async <T>(
    path: string,
    body?: unknown,
    { key, method = body === undefined ? 'GET' : 'POST' }: { key?: string; method?: string } = {},
  ): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        [CALLER_HEADER]: 'test',
        ...(key && { 'x-api-key': key }),
      },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const fetchLog = () => fetchJson<SandboxCall[]>('/_sandbox/log');
  const beforeReset: SandboxCall[] = [];
  return {
    url,
    listCalls: async (path) => {
      const calls = await fetchLog();
      return path === undefined ? calls : calls.filter((call) => call.path === path);
    },
    listAllCalls: async () => [...beforeReset, ...(await fetchLog())],
    reset: async () => {
      beforeReset.push(...(await fetchLog()));
      await fetchJson('/_sandbox/reset', {});
    },
    readState: () => fetchJson<SandboxState>('/_sandbox/state'),
    addFault: (rule) => fetchJson('/_sandbox/faults', { rules: [rule] }),
    clearFaults: () => fetchJson('/_sandbox/faults', undefined, { method: 'DELETE' }),
    changeFirstPerson: async (domain, first) =>
      (await fetchJson<{ people: string[] }>('/_sandbox/people', { domain, first })).people,
    changeKey: (key, text) => fetchJson('/_sandbox/keys', { key, text }),
    changeMapping: (change) => fetchJson('/_sandbox/mapping', change),
    moveClock: (ms) => fetchJson('/_sandbox/clock', { advance_ms: ms }),
    ask: (path, body, key = 'demo') => fetchJson(path, body, { key }),
  };
}

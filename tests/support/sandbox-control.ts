import { CALLER_HEADER, type LoggedCall } from '@/sandbox/http/call-log';

/** The sandbox’s control paths for tests: what it received and wrote, and how it fails. */
export interface SandboxControl {
  url: string;
  /** Its calls, oldest first; with `path`, those to that path only. */
  listCalls: (path?: string) => Promise<SandboxCall[]>;
  /** Its calls since it started, before resets too. */
  listAllCalls: () => Promise<SandboxCall[]>;
  /** Resets everything, faults and calls included. */
  reset: () => Promise<void>;
  readState: () => Promise<SandboxState>;
  /** Fault of the next requests to a path. */
  addFault: (rule: NewFaultRule) => Promise<void>;
  /** Removes the remaining faults. */
  clearFaults: () => Promise<void>;
  /** Puts another of an account’s people first, by default the second. Returns their profile URLs. */
  changeFirstPerson: (domain: string, first?: string) => Promise<string[]>;
  /** Adds a record to a CRM, as a colleague may do at any time. */
  addRecord: (record: NewRecord) => Promise<void>;
  /** Changes the key’s text to `text`; null: revokes it. */
  changeKey: (key: string, text: string | null) => Promise<void>;
  /** See `sandbox/control/change-key.ts`. */
  changeMapping: (change: MappingChange) => Promise<void>;
  moveClock: (ms: number) => Promise<void>;
  /** Calls the service with a key, without the extension. */
  ask: (path: string, body?: unknown, key?: string) => Promise<unknown>;
}

type SandboxCall = LoggedCall;

export interface SandboxState {
  crm: Record<string, Record<'contacts' | 'companies' | 'leads', Record<string, unknown>[]>>;
  credits: number;
  charges: number;
  lists: { id: string; name: string; entity: string; items: Record<string, unknown>[] }[];
  /** What was sent to webhooks; `status` is null while it is under way. */
  deliveries: { event: string; url: string; body: unknown; status: number | null }[];
}

/** See `sandbox/control/fault-rules.ts`. */
interface NewFaultRule extends FaultEffect {
  method?: string;
  path: string;
}

interface MappingChange {
  key: string;
  crm: string;
  mapping: 'none' | 'contact' | 'lead' | 'email';
  without?: string[];
}

/** See `sandbox/control/add-record.ts`. */
interface NewRecord {
  crm: string;
  table?: 'contacts' | 'leads';
  person?: string;
  email?: string;
  owner?: number | null;
}

export interface FaultEffect {
  when?: 'kept_connection' | 'key_with_other_body';
  times?: number | 'always';
  status?: number;
  retry_after?: number;
  delay_ms?: number;
  held?: boolean;
  drop?: 'before' | 'after';
  body?: unknown;
  set?: Record<string, unknown>;
  remove?: string[];
  then_add?: NewRecord;
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
    addRecord: (record) => fetchJson('/_sandbox/records', record),
    changeKey: (key, text) => fetchJson('/_sandbox/keys', { key, text }),
    changeMapping: (change) => fetchJson('/_sandbox/mapping', change),
    moveClock: (ms) => fetchJson('/_sandbox/clock', { advance_ms: ms }),
    ask: (path, body, key = 'demo') => fetchJson(path, body, { key }),
  };
}

import { browser } from './browser';
import { SECOND } from '@/lib/contract/duration';

/** The browser stops a worker after 30 s without an event; an API call counts as an event. */
const HEARTBEAT_MS = 20 * SECOND;

/**
 * Keeps the worker alive while `work` is in flight. Otherwise the browser kills the worker, and each fetch over 30 s
 * with it.
 */
export async function stayAwakeDuring<T>(work: Promise<T>): Promise<T> {
  const heartbeat = setInterval(() => void browser.runtime.getPlatformInfo(), HEARTBEAT_MS);
  try {
    return await work;
  } finally {
    clearInterval(heartbeat);
  }
}

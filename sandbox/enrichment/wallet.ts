import { DAY } from '@/lib/contract/duration';
import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';

/** Credits, and what they have bought: a repeat within 24 hours is free. */
export interface Wallet {
  balance: number;
  /** How many people were charged: one in one call once, whatever was found of them. */
  charges: number;
  /** `person|type` → when it was enriched. */
  enrichedAt: Map<string, number>;
}

export const createWallet = (balance: number): Wallet => ({
  balance,
  charges: 0,
  enrichedAt: new Map(),
});

/** Credits for something found. The service names no prices; nothing found costs nothing. */
const PRICES: Record<EnrichmentType, number> = { email: 1, phone: 5, profile: 1 };

const CACHE_MS = DAY;
/** More cached answers than this are dropped, the oldest first. */
const MAX_CACHED = 50_000;

export const isCached = (wallet: Wallet, person: string, type: EnrichmentType, now: number) => {
  const at = wallet.enrichedAt.get(`${person}|${type}`);
  return at !== undefined && now - at < CACHE_MS;
};

/** Notes an enrichment and takes its price; `found` types only. Never below zero. */
export const charge = (
  wallet: Wallet,
  person: string,
  type: EnrichmentType,
  found: boolean,
  now: number,
): void => {
  if (found) wallet.balance = Math.max(0, wallet.balance - PRICES[type]);
  const key = `${person}|${type}`;
  wallet.enrichedAt.delete(key);
  wallet.enrichedAt.set(key, now);
  if (wallet.enrichedAt.size <= MAX_CACHED) return;
  const oldest = wallet.enrichedAt.keys().next();
  if (!oldest.done) wallet.enrichedAt.delete(oldest.value);
};

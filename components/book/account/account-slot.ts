import { createContext, use, type ReactNode } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';

/** Renders what other features do with one account, which is called `name`. */
export type RenderAccount = (source: BulkSource, name: string) => ReactNode;

const Context = createContext<RenderAccount | null>(null);

/** Around the accounts of "Today". On a company's own page, the page itself offers the same. */
export const AccountSlot = Context.Provider;

export const useAccountSlot = (): RenderAccount | null => use(Context);

import type { Owner } from '@/lib/contract/service/book';

/** What an owner is called. */
export const getOwnerName = ({ id, name, email }: Owner): string => name ?? email ?? id;

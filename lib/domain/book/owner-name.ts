import type { Owner } from '@/lib/contract/service/book';

/** The name of an owner, or else their email or id. */
export const getOwnerName = ({ id, name, email }: Owner): string => name ?? email ?? id;

import { t } from '@/locales/t';
import type { Owner } from '@/lib/contract/service/book';

/** The name of an owner, or else their email. */
export const getOwnerName = ({ name, email }: Owner): string => name ?? email ?? t('common.noName');

import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { ListEntity } from './list-rule';

/** "19,094 people". */
export const countItems = (entity: ListEntity, count: number): string =>
  t(entity === 'PEOPLE' ? 'common.people' : 'common.companies', {
    count,
    number: formatNumber(count),
  });

import type { NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { t } from '@/locales/t';

const WORDS = {
  'no-key': 'push.check.noKey',
  'needs-email': 'push.check.needsEmail',
  'not-searched': 'push.check.unasked',
  failed: 'push.check.failed',
  unasked: 'push.check.unasked',
  old: 'push.check.old',
} as const satisfies Record<NotCheckedWhy, string>;

/** Why a CRM was not checked, in words. `crm`: its name. */
export const getWhyWords = (why: NotCheckedWhy, crm: string): string => t(WORDS[why], { crm });

import type { DISMISS_REASONS } from '@/lib/contract/book';

export type DismissReason = (typeof DISMISS_REASONS)[number];

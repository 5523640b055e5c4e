import type { ReactNode } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';

/** Renders the button that updates people in the CRM. `words`: what it is called beside them. */
export type RenderUpdate = (source: BulkSource, words: string) => ReactNode;

/**
 * Renders what another feature offers for many records at once. Features never import each other, so the panel passes this.
 * `onStarted` is called when the bulk has started, and clears the selection.
 */
export type RenderMany = (source: BulkSource, onStarted: () => void) => ReactNode;

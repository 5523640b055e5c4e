import type { Identity } from '@/lib/contract/page';
import { findAll } from '../dom';
import { isSameRecord } from '../same-record';
import { findRecord } from './identify';

/** The parts of a JSON-LD node that are read. Nobody promises their types: a text is checked where it is used. */
export interface LinkedData {
  '@type'?: unknown;
  '@graph'?: LinkedData[];
  url?: unknown;
  sameAs?: unknown;
  name?: unknown;
  jobTitle?: unknown;
  worksFor?: LinkedData[] | LinkedData;
}

/**
 * The JSON-LD node of a person; empty without one. Authors of articles come first in the graph and look the same, so
 * its own address has to be the record's.
 */
export function readLinkedData(document: Document, record: Identity): LinkedData {
  const isRecord = (address: unknown) => {
    const named = typeof address === 'string' && findRecord(address);
    return named && isSameRecord(record, named);
  };
  for (const { textContent } of findAll(document, 'script[type="application/ld+json"]')) {
    try {
      const json = JSON.parse(textContent) as LinkedData;
      const node = [json, ...(json['@graph'] ?? [])].find(
        (one) => one['@type'] === 'Person' && [one.url, one.sameAs].flat().some(isRecord),
      );
      if (node) return node;
    } catch {
      // Not JSON, or not of this shape: it says nothing.
    }
  }
  return {};
}

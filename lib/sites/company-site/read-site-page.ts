import { MAX_FOUND, MAX_PAGE_ADDRESS } from '@/lib/contract/limits';
import type { SitePage } from '@/lib/contract/messages/site-page';
import { cleanText } from '../core/text';
import { listNodes } from './json-ld';
import { readAddress, readOrganisation } from './organisation';

const readMeta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content');

/** Separators of a title: ` | `, ` - `, `: ` and the like. A hyphen inside a name has no spaces. */
const SEPARATOR = /\s?[|｜·•»]\s?|\s[-–—:]{1,9}\s|:\s/u;

/**
 * Reads what a page states about the company whose site it may be on. The background decides whose site it is, because a
 * page's own statements are no proof. People are not read, because on a company's pages they are authors.
 */
export function readSitePage(document: Document, address: string): SitePage {
  const { origin, pathname } = new URL(address);
  const url = origin + pathname;
  const links = [
    readMeta(document, 'og:url'),
    document.querySelector('link[rel~="canonical" i]')?.getAttribute('href'),
  ];
  const title = document.querySelector('head>title')?.textContent ?? '';
  return {
    url: url.slice(0, MAX_PAGE_ADDRESS),
    organisations: listNodes(document)
      .flatMap((node) => readOrganisation(node, url) ?? [])
      .slice(0, MAX_FOUND),
    siteName: cleanText(readMeta(document, 'og:site_name')),
    addresses: links.flatMap((link) => readAddress(link, url) ?? []),
    titleParts: (cleanText(title) ?? '')
      .split(SEPARATOR)
      .flatMap((part) => cleanText(part) ?? [])
      .slice(0, MAX_FOUND),
  };
}

import { MAX_FOUND, MAX_PAGE_ADDRESS } from '@/lib/contract/limits';
import type { SitePage } from '@/lib/contract/messages/site-page';
import { cleanText } from '../core/text';
import { findScripts, flattenNodes, readScript } from './json-ld';
import { readAddress, readOrganisation } from './organisation';

const readMeta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content');

/** Separators of a title: ` | `, ` - `, `: ` and the like. A hyphen inside a name has no spaces. */
const SEPARATOR = /\s?[|｜·•»]\s?|\s[-–—:]{1,9}\s|:\s/u;

/** A task of the page is at most 50 ms long. A single step may take half of that. */
const TASK_MS = 20;

/** Gives the page its turn when a task has become long. */
const createPause = () => {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < TASK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
};

async function listOrganisations(document: Document, url: string) {
  const pause = createPause();
  const values: unknown[] = [];
  for (const script of findScripts(document)) {
    await pause();
    values.push(...readScript(script));
  }
  const found: SitePage['organisations'] = [];
  for (const node of flattenNodes(values)) {
    await pause();
    const organisation = readOrganisation(node, url);
    if (organisation) found.push(organisation);
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

/**
 * Reads what a page states about the company whose site it may be on. The background decides whose site it is, because a
 * page's own statements are no proof. People are not read, because on a company's pages they are authors.
 */
export async function readSitePage(document: Document, address: string): Promise<SitePage> {
  const { origin, pathname } = new URL(address);
  const url = origin + pathname;
  const links = [
    readMeta(document, 'og:url'),
    document.querySelector('link[rel~="canonical" i]')?.getAttribute('href'),
  ];
  const title = document.querySelector('head>title')?.textContent ?? '';
  return {
    url: url.slice(0, MAX_PAGE_ADDRESS),
    organisations: await listOrganisations(document, url),
    siteName: cleanText(readMeta(document, 'og:site_name')),
    addresses: links.flatMap((link) => readAddress(link, url) ?? []),
    titleParts: (cleanText(title) ?? '')
      .split(SEPARATOR)
      .flatMap((part) => cleanText(part) ?? [])
      .slice(0, MAX_FOUND),
  };
}

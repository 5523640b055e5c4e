import type { Identity, PageField } from '@/lib/contract/messages/page-report';
import { findAll } from '../core/dom';
import { field } from '../core/fields';
import { findRecord } from '../linkedin/identify';

/**
 * Facts from links on a page. They count only if all links of one kind agree. Parts that are on every page of a site, and
 * lists, tables and messages, are ignored, because they may be about others.
 */

const OTHERS = 'footer,nav,article,table,dialog,[role=feed],[role=article],[role=dialog]';

const listLinks = (root: ParentNode, selector: string): Element[] =>
  findAll(root, selector).filter((link) => !link.closest(OTHERS));

/** The only value; undefined: there is none, or more than one. */
const findOnly = (values: readonly string[]): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const MAIL = /^mailto:([\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)(?:\?|$)/i;

/** The only email address on the page. */
export function findMail(
  root: ParentNode,
  confidence: PageField['confidence'] = 'high',
): PageField | undefined {
  const addresses = listLinks(root, 'a[href^="mailto:" i]').flatMap((link) => {
    const [, address] = MAIL.exec(link.getAttribute('href') ?? '') ?? [];
    return address?.toLowerCase() ?? [];
  });
  return field(findOnly(addresses), confidence);
}

/** The only profile on the network of that kind. Internal addresses do not count. */
export function findProfile(
  root: ParentNode,
  kind: Identity['kind'],
  confidence: PageField['confidence'],
): PageField | undefined {
  const addresses = listLinks(root, 'a[href^="http"][href*="linkedin."]').flatMap((link) => {
    const record = findRecord(link.getAttribute('href'));
    return record?.kind === kind && !record.provisional ? record.socialUrl : [];
  });
  return field(findOnly(addresses), confidence);
}

const toHost = (text: string) => text.trim().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/gi, '');

/** The only website: a link whose text is the host that it leads to. */
export function findWebsite(root: ParentNode): PageField | undefined {
  const hosts = listLinks(root, 'a[href^="http"]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (!URL.canParse(href)) return [];
    const host = toHost(new URL(href).hostname);
    return toHost(link.textContent).toLowerCase() === host ? host : [];
  });
  const host = findOnly(hosts);
  return field(host && `https://${host}`, 'medium');
}

import type { Identity, PageField } from '@/lib/contract/messages/page-report';
import { findAll } from '../core/dom';
import { field } from '../core/fields';
import { findRecord } from '../linkedin/identify';

/**
 * What links say of whoever a page is about: believed only when all of a kind say the same, outside of what a site puts on
 * all of its pages, and outside of lists, tables and messages, which hold others'.
 */

const OTHERS = 'footer,nav,article,table,dialog,[role=feed],[role=article],[role=dialog]';

const listLinks = (root: ParentNode, selector: string): Element[] =>
  findAll(root, selector).filter((link) => !link.closest(OTHERS));

/** The one value that there is; undefined when there is none, or more than one. */
const findOnly = (values: readonly string[]): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const MAIL = /^mailto:([\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)(?:\?|$)/i;

/** The one email address that may be written to. */
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

/** The one profile on the network of that kind; an internal address is none. */
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

/** The one website that is shown as such: a link whose text is the host that it leads to. */
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

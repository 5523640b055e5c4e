import type { Identity } from '@/lib/contract/page';
import { cleanText } from './text';

/**
 * The name in a title such as `(3) Name - Headline | Network` or `Company: About | Network`; null when there is
 * none to be sure of: `Activity | Name | Network` begins with a page's name.
 */
export function findTitleName(title: string, kind: Identity['kind']): string | null {
  const [head = '', ...rest] = title.replace(/^\(\d+\+?\)/, '').split(' | ');
  const name = head.replace(kind === 'person' ? /\s[-–—]\s.*/ : /:\s[^:]+$/, '');
  const isNamed = rest.length === 1 || name !== head;
  return isNamed && !/linkedin/i.test(name) ? cleanText(name) : null;
}

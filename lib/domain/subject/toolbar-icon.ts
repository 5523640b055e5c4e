import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { Settings } from '@/lib/contract/stored/settings';
import { getCrmName } from '../crm-search/crm-name';
import { toLine } from '../look-up/to-line';
import { getName, type ShownPage } from '../person/shown-page';
import { readCrmAnswer } from './crm-answer';
import { getStatusWords, toCrmMark, toCrmStatus, type CrmMark, type CrmStatus } from './crm-status';

/** What the toolbar icon shows while a person's page is in front. */
export interface ToolbarIcon {
  mark: CrmMark;
  /** The tooltip: who it is, whose they are, and in which CRM. */
  title: string;
}

/** The words of the status, and of one record the CRM that has it. */
function listWords(status: CrmStatus, settings: Pick<Settings, 'crmLabels'>): string[] {
  const getCrm = (crm: string) => getCrmName(crm, settings);
  const words = getStatusWords(status, getCrm);
  return status.type === 'one' ? [words, getCrm(status.match.crm)] : [words];
}

/** In characters: a tooltip has one line, and a page or a CRM may name anybody anything. */
const MAX_PART = 60;

function toPart(words: string): string {
  const characters = [...toLine(words)];
  return characters.length > MAX_PART
    ? `${characters.slice(0, MAX_PART - 1).join('')}…`
    : characters.join('');
}

/** What the toolbar icon shows of the verified person on a page. `view`: only answers that are about the page. */
export function describeToolbarIcon(
  page: ShownPage,
  view: SubjectView,
  settings: Pick<Settings, 'crmLabels'>,
): ToolbarIcon {
  const status = toCrmStatus(readCrmAnswer(view), view.preference?.pin ?? null);
  const words = [getName(page), ...listWords(status, settings)];
  return { mark: toCrmMark(status), title: words.map(toPart).join(' · ') };
}

import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import type { Lane, Subject } from '@/lib/contract/stored/job';
import type { ListItem } from '@/lib/contract/service/lists';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { NEW_LIST_SUBJECT_KEY, toListSubjectKey } from '@/lib/contract/stored/subject-keys';
import { toCompanyProfileUrl } from '../person/match-keys';
import { toSentItem } from '../person/sent-keys';
import type { ListEntity, ListValues } from './list-rule';

export interface NamedList {
  id: string;
  name: string;
}

const toSubject = (key: string, label: string): Subject => ({
  kind: 'service',
  key: key.slice(0, MAX_SUBJECT_TEXT),
  label: label.slice(0, MAX_SUBJECT_TEXT),
});
const toListSubject = ({ id, name }: NamedList) => toSubject(toListSubjectKey(id), name);

export const toCreateListJob = (name: string, entity: ListEntity): NewJobInput => ({
  kind: 'list.create',
  input: { name, entity },
  subject: toSubject(NEW_LIST_SUBJECT_KEY, name),
  lane: 'click',
});

/** Reads a list of which only the id is known. */
export const toReadListJob = (id: string): NewJobInput => ({
  kind: 'list.read',
  input: { listId: id },
  subject: toListSubject({ id, name: id }),
  lane: 'click',
  again: true,
});

/** Reads a page of its items. `isAnew`: deletes the stored items first. */
export const toReadPageJob = (
  list: NamedList,
  { page, isAnew = false, lane = 'prefetch' }: { page: number; isAnew?: boolean; lane?: Lane },
): NewJobInput => ({
  kind: 'list-items.read',
  input: { listId: list.id, page, isAnew },
  subject: toListSubject(list),
  lane,
  again: true,
});

export const toRemoveItemJob = (
  list: NamedList,
  item: Pick<ListItem, 'id'>,
  { name, lane = 'click' }: { name: string; lane?: Lane },
): NewJobInput => ({
  kind: 'list-item.remove',
  input: { listId: list.id, itemId: item.id },
  subject: toSubject(toListSubjectKey(list.id), name),
  lane,
});

export const toDeleteListJob = (list: NamedList): NewJobInput => ({
  kind: 'list.delete',
  input: { listId: list.id },
  subject: toListSubject(list),
  lane: 'click',
});

/** Adds an item. `subject`: whom it adds. A company is told from a person by its page on the network. */
export const toAddItemJob = (
  listId: string,
  values: ListValues,
  { subject, lane = 'click' }: { subject: Subject; lane?: Lane },
): NewJobInput => {
  const entity = toCompanyProfileUrl(values.social_url) === null ? 'PEOPLE' : 'COMPANY';
  return {
    kind: 'list-item.add',
    input: { ...toSentItem(entity, values), listId },
    subject,
    lane,
  };
};

import { describe, expect, it } from 'vitest';
import {
  toAddItemJob,
  toCreateListJob,
  toDeleteListJob,
  toReadListJob,
  toReadPageJob,
  toRemoveItemJob,
} from '@/lib/domain/lists/new-list-jobs';

const FAIR = { id: 'fair', name: 'Spring fair' };
const SUBJECT = { kind: 'service', key: 'list:fair', label: 'Spring fair' } as const;
const ADA = { kind: 'person', key: 'person:slug:ada', label: 'Ada' } as const;

describe('a job of a list', () => {
  it('creates it, at a click', () => {
    expect(toCreateListJob('Fair', 'PEOPLE')).toEqual({
      kind: 'list.create',
      input: { name: 'Fair', entity: 'PEOPLE' },
      subject: { kind: 'service', key: 'list:', label: 'Fair' },
      lane: 'click',
    });
  });

  it('reads it again, by its id', () => {
    expect(toReadListJob('fair')).toEqual({
      kind: 'list.read',
      input: { listId: 'fair' },
      subject: { ...SUBJECT, label: 'fair' },
      lane: 'click',
      again: true,
    });
  });

  it.each([
    [{ page: 2 }, false, 'prefetch'],
    [{ page: 2, isAnew: true, lane: 'click' }, true, 'click'],
  ] as const)('reads a page: %j', (page, isAnew, lane) => {
    expect(toReadPageJob(FAIR, page)).toEqual({
      kind: 'list-items.read',
      input: { listId: 'fair', page: 2, isAnew },
      subject: SUBJECT,
      lane,
      again: true,
    });
  });

  it.each([
    [{ name: 'Ada' }, 'click'],
    [{ name: 'Ada', lane: 'bulk' }, 'bulk'],
  ] as const)('removes an item: %j', (options, lane) => {
    expect(toRemoveItemJob(FAIR, { id: 'i7' }, options)).toEqual({
      kind: 'list-item.remove',
      input: { listId: 'fair', itemId: 'i7' },
      subject: { ...SUBJECT, label: 'Ada' },
      lane,
    });
  });

  it('deletes it, at a click', () => {
    expect(toDeleteListJob(FAIR)).toEqual({
      kind: 'list.delete',
      input: { listId: 'fair' },
      subject: SUBJECT,
      lane: 'click',
    });
  });

  it('adds an item without blank values, and without an email that is none', () => {
    const values = { full_name: ' Ada ', email: 'ada at lind', domain: ' ', name: null };
    expect(toAddItemJob('fair', values, { subject: ADA })).toEqual({
      kind: 'list-item.add',
      input: { listId: 'fair', full_name: 'Ada' },
      subject: ADA,
      lane: 'click',
    });
    const email = 'ada@lind.example';
    expect(toAddItemJob('fair', { email }, { subject: ADA, lane: 'bulk' })).toMatchObject({
      input: { listId: 'fair', email },
      lane: 'bulk',
    });
  });

  it.each([
    ['a person by a profile', 'linkedin.com/in/Ada/', 'https://www.linkedin.com/in/ada'],
    ['a company by its page', 'linkedin.com/company/lind', 'https://www.linkedin.com/company/lind'],
    ['nobody by a text that leads nowhere', 'javascript:alert(1)', undefined],
    [
      'nobody by a member’s token',
      'https://www.linkedin.com/in/ACoAABcdEfGhIjKlMnOpQrStUvWxYz012345678',
      undefined,
    ],
  ])('adds %s', (_, social_url, sent) => {
    const { input } = toAddItemJob('fair', { full_name: 'Ada', social_url }, { subject: ADA });
    expect(input).toEqual({ listId: 'fair', full_name: 'Ada', ...(sent && { social_url: sent }) });
  });

  it('has no longer name than a subject may have', () => {
    const { subject } = toDeleteListJob({ id: 'i'.repeat(700), name: 'n'.repeat(700) });
    expect(subject.key).toHaveLength(600);
    expect(subject.label).toHaveLength(600);
  });
});

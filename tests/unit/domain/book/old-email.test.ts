import { expect, it } from 'vitest';
import { isOldEmail } from '@/lib/domain/book/old-email';

const STARTED = { type: 'JOB_CHANGE', reason: 'Ada Lind started as VP Sales', detected_at: null };

it.each([
  ['of the company before', 'ada@papertrail.example', STARTED, true],
  ['of the account', 'ada@ledgerloom.example', STARTED, false],
  ['of a host of the account', 'ada@mail.ledgerloom.example', STARTED, false],
  ['private', 'ada@gmail.com', STARTED, false],
  [
    'of another company, after other news',
    'ada@papertrail.example',
    { ...STARTED, type: 'HIRING' },
    false,
  ],
  [
    'of another company, after news of a colleague',
    'ada@papertrail.example',
    { ...STARTED, reason: 'Bo Park started' },
    false,
  ],
] as const)('an email %s is of the old company or not', (_, email, signal, isOld) => {
  expect(
    isOldEmail({ domain: 'ledgerloom.example', signal }, { full_name: 'Ada Lind' }, email),
  ).toBe(isOld);
});

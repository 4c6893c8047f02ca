import { inFile, type Mutation } from './mutation.ts';

/** Limits and quotas. */
export const limitMutations: readonly Mutation[] = [
  ...inFile('server/access/limits/login-limits.ts', 'server/features/session/guessing.test.ts', [
    ['failures on an account wait', 'if (count < 5) return 0;', 'if (count < 5_000) return 0;', 'grows from the 5th'],
    [
      'failures of an address are limited',
      'allowance: { window: 15 * minute, most: 50 }',
      'allowance: { window: 15 * minute, most: 5_000 }',
      'the 51st failure',
    ],
  ]),
  ...inFile('server/access/limits/login-limits.ts', 'server/features/account/passwords.test.ts', [
    [
      'links for an account are limited',
      'allowance: { window: hour, most: 3 }',
      'allowance: { window: hour, most: 30 }',
      'an account gets 3',
    ],
  ]),
  ...inFile('server/features/payout/routes.ts', 'server/features/payout/payout.test.ts', [
    [
      'changes of a payout are limited',
      'window: hour, most: 12',
      'window: hour, most: 120',
      'a claim is changed twelve times',
    ],
  ]),
  ...inFile('server/access/limits/upload-quota.ts', 'server/features/documents/quota.test.ts', [
    [
      'uploads of a day are limited',
      'most: uploadLimits.perContactDay * kilobyte',
      'most: uploadLimits.perContactDay * kilobyte * 100',
      'in a day ends with',
    ],
    [
      'uploads to a claim are limited',
      'if (held + bytes > perClaim * megabyte) throw',
      'if (held + bytes > perClaim * megabyte * 100) throw',
      'ends with a refusal; other claims',
    ],
  ]),
  ...inFile('server/features/people/routes.ts', 'server/features/people/add.test.ts', [
    [
      'people of a claim are limited',
      'if (people.length >= mostPeople)',
      'if (people.length >= mostPeople * 2)',
      'a claim holds so many people',
    ],
  ]),
  ...inFile('server/desk/api/call-limit.ts', 'server/desk/api/access.test.ts', [
    ['calls of a desk key are limited', 'most: 1_200', 'most: 12_000', 'one process alone'],
  ]),
  ...inFile('server/access/payout-hold.ts', 'server/desk/acts/email-change.test.ts', [
    [
      'a payout is held after a changed address',
      'if (until !== null) throw',
      'if (until === "") throw',
      'a stolen key comes to no payout',
    ],
  ]),
];

import { inFile, type Mutation } from './mutation.ts';

/** What is written down, and what is not. */
export const recordMutations: readonly Mutation[] = [
  ...inFile('server/changes/audit-store.ts', 'server/desk/staff/tickets.test.ts', [
    [
      'views of staff are recorded with both ids',
      'staff_id: act.staffId ?? null,',
      'staff_id: null,',
      'every act and every look',
    ],
  ]),
  ...inFile('server/platform/log/error-log.ts', 'server/platform/log/log-values.test.ts', [
    [
      'errors are logged without values',
      "const typesWithValues = ['SyntaxError', 'RangeError', 'ValiError'];",
      'const typesWithValues: string[] = [];',
      'causes and parts of an error',
    ],
  ]),
  ...inFile('server/access/idempotency.ts', 'server/access/idempotency.test.ts', [
    [
      'a key that was used for something else is refused',
      'if (found && found.askedHash !== askedHash) throw',
      'if (found && found.askedHash === "") throw',
      'a key that was used for something else',
    ],
  ]),
];

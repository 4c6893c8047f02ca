import { type Mutation, mutation } from './mutation.ts';

/** What is written down, and what is not. */
export const recordMutations: readonly Mutation[] = [
  mutation(
    'views of staff are recorded with both ids',
    'server/changes/audit-store.ts',
    'staff_id: act.staffId ?? null,',
    'staff_id: null,',
    'server/desk/staff/tickets.test.ts',
    'every act and every look',
  ),
  mutation(
    'errors are logged without values',
    'server/platform/log/error-log.ts',
    "const typesWithValues = ['SyntaxError', 'RangeError', 'ValiError'];",
    'const typesWithValues: string[] = [];',
    'server/platform/log/log-values.test.ts',
    'causes and parts of an error',
  ),
  mutation(
    'a key that was used for something else is refused',
    'server/access/idempotency.ts',
    'if (found && found.askedHash !== askedHash) throw',
    'if (found && found.askedHash === "") throw',
    'server/access/idempotency.test.ts',
    'a key that was used for something else',
  ),
];

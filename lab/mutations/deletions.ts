import { type Mutation, mutation } from './mutation.ts';

/** What keeps data from being deleted by mistake. */
export const deletionMutations: readonly Mutation[] = [
  mutation(
    'a claim that was reopened is not deleted',
    'server/schedules/retention/owner-classes.ts',
    "if (!(await isClaimOld(db, id, due.before))) return 'leave';",
    '',
    'server/schedules/retention/owners.test.ts',
    'a claim that is reopened',
  ),
  mutation(
    'a contact who has logged in is not deleted',
    'server/schedules/retention/owner-classes.ts',
    'if (!(await isContactOld(db, id, due.before))) return false;',
    '',
    'server/schedules/retention/owners.test.ts',
    'a contact who logs in',
  ),
  mutation(
    'a large deletion waits for an operator',
    'server/schedules/retention/run.ts',
    "return isJudged && isLargeShare(found) ? 'share' : null;",
    'return null;',
    'server/schedules/retention/retention.test.ts',
    'of which too much is due',
  ),
  mutation(
    'nothing is deleted while the clock is in doubt',
    'server/schedules/retention/run.ts',
    "if (doubted) return 'clock';",
    '',
    'server/schedules/retention/retention.test.ts',
    'while the clock has jumped',
  ),
  mutation(
    'a copy of own data is not replaced by a process that lost its lease',
    'server/features/personal-data/make-export.ts',
    'nameFor(row.id, worker), arrived',
    'nameFor(row.id, row.id), arrived',
    'server/features/personal-data/kills.test.ts',
    'a process that stood still',
  ),
];

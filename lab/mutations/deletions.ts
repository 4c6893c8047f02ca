import { type Mutation, mutation } from './mutation.ts';

/** What keeps data from being deleted by mistake. */
export const deletionMutations: readonly Mutation[] = [
  mutation(
    'a claim that was reopened is not deleted',
    'server/schedules/retention/run.ts',
    "if (!(await isDue(db, 'claim', id, claimIsDue(before)))) return 'leave';",
    '',
    'server/schedules/retention/owners.test.ts',
    'a claim that is reopened',
  ),
  mutation(
    'a contact who has logged in is not deleted',
    'server/schedules/retention/run.ts',
    "const judge = (db: Db) => isDue(db, 'contact', id, contactIsDue(before));",
    'const judge = async () => true;',
    'server/schedules/retention/owners.test.ts',
    'a contact who logs in',
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

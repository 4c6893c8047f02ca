import { inFile, type Mutation } from './mutation.ts';

/** What keeps data from being deleted by mistake. */
export const deletionMutations: readonly Mutation[] = [
  ...inFile('server/schedules/retention/run.ts', 'server/schedules/retention/owners.test.ts', [
    [
      'a claim that was reopened is not deleted',
      "if (!(await isDue(db, 'claim', id, claimIsDue(before)))) return 'leave';",
      '',
      'a claim that is reopened',
    ],
    [
      'a contact who has logged in is not deleted',
      "const judge = (db: Db) => isDue(db, 'contact', id, contactIsDue(before));",
      'const judge = async () => true;',
      'a contact who logs in',
    ],
  ]),
  ...inFile('server/features/personal-data/usecases.ts', 'server/features/personal-data/kills.test.ts', [
    [
      'a copy of own data is not replaced by a process that lost its lease',
      'files.save(arrived, nameFor(row.id, worker))',
      'files.save(arrived, nameFor(row.id, row.id))',
      'a process that stood still',
    ],
  ]),
];

import { type Mutation, mutation } from './mutation.ts';

/** The copy of own data. */
export const personalDataMutations: readonly Mutation[] = [
  mutation(
    'a copy of own data is asked for with the password',
    'server/features/personal-data/usecases.ts',
    '  await verifyCurrentPassword(context, session, password);\n  const former',
    '  if (password === "") await verifyCurrentPassword(context, session, password);\n  const former',
    'server/features/personal-data/export.test.ts',
    'it is asked for once',
  ),
  mutation(
    'a copy of own data is fetched with the password',
    'server/features/personal-data/usecases.ts',
    '  await verifyCurrentPassword(context, session, password);\n  const row',
    '  if (password === "") await verifyCurrentPassword(context, session, password);\n  const row',
    'server/features/personal-data/export.test.ts',
    'with the password, for seven days',
  ),
  mutation(
    'a copy of own data ends after seven days',
    'server/features/personal-data/usecases.ts',
    'return endsAt !== null && endsAt <= instantOf(clock);',
    'return endsAt !== null && endsAt <= instantOf(clock).slice(0, 0);',
    'server/features/personal-data/export.test.ts',
    'with the password, for seven days',
  ),
];

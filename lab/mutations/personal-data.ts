import { inFile, type Mutation } from './mutation.ts';

/** The copy of own data. */
export const personalDataMutations: readonly Mutation[] = [
  ...inFile('server/features/personal-data/routes.ts', 'server/features/personal-data/export.test.ts', [
    [
      'a copy of own data is asked for with the password',
      '  await verifyCurrentPassword(context, session, input.password);\n  const former',
      '  if (input.password === "") await verifyCurrentPassword(context, session, input.password);\n  const former',
      'it is asked for once',
    ],
    [
      'a copy of own data is fetched with the password',
      '    await verifyCurrentPassword(context, session, input.password);\n    const row',
      '    if (input.password === "") await verifyCurrentPassword(context, session, input.password);\n    const row',
      'with the password, for seven days',
    ],
    [
      'a copy of own data ends after seven days',
      'return endsAt !== null && endsAt <= instantOf(clock);',
      'return endsAt !== null && endsAt <= instantOf(clock).slice(0, 0);',
      'with the password, for seven days',
    ],
  ]),
];

import { inFile, type Mutation, matrix } from './mutation.ts';

/** Who may do what. */
export const accessMutations: readonly Mutation[] = [
  ...inFile('server/access/claim-store.ts', matrix, [
    [
      'a claim is of its owner or manager',
      'sql<SqlBool>`(claim.contact_id =',
      'sql<SqlBool>`(claim.contact_id <>',
      'every call answers other ',
    ],
    [
      'a closed claim is not changed',
      'if (scope.claim.closed) throw',
      'if (false as boolean) throw',
      'every call answers closed ',
    ],
    [
      'a locked claim is not changed',
      'if (scope.lock) throw refuse(claimRefusals[scope.lock]);',
      '',
      'every call answers lockedOwner ',
    ],
  ]),
  ...inFile('server/access/document-access.ts', matrix, [
    [
      'foreign documents answer as unknown ones',
      'error.refusal === claimRefusals.notFound ? refuse(documentRefusals.notFound) : error',
      'error',
      'what belongs to someone else',
    ],
  ]),
  ...inFile('server/access/document-access.ts', 'server/features/documents/upload.test.ts', [
    [
      'a request is one of its own claim',
      'if (!asks(parent)) throw refuse(documentRefusals.notAsked);',
      '',
      'only a request for documents',
    ],
  ]),
  ...inFile('server/features/account/routes.ts', 'server/access/mixed-ids.test.ts', [
    [
      'the Id of an account is that of the session',
      'if (input.Id !== contactId) throw refuse(accountRefusals.notFound);',
      '',
      'each id of mine replaced',
    ],
  ]),
  ...inFile('server/features/account/routes.ts', 'server/features/account/account.test.ts', [
    [
      'the e-mail address is not changed by the portal',
      'if (email !== undefined && email !== contact.email)',
      'if (email === "")',
      'another e-mail address is refused',
    ],
  ]),
  ...inFile('server/features/payout/routes.ts', matrix, [
    [
      'staff change no payout unless they may',
      'if (session.staffId !== null && !context.staffMayChangePayout) throw refuse(payoutRefusals.notOnBehalf);',
      '',
      'every call answers onBehalf ',
    ],
  ]),
  ...inFile('server/features/people/usecases.ts', 'server/features/people/edit.test.ts', [
    [
      'fields of a person are written where the rights allow it',
      'pickChanges(intended, givenFields(intended).filter(mayWrite))',
      'pickChanges(intended, givenFields(intended))',
      'person × rights × every field',
    ],
  ]),
  ...inFile('server/desk/api/register.ts', 'server/desk/api/access.test.ts', [
    [
      'a key of the desk opens its scopes alone',
      'if (call.scope && !caller.scopes.includes(call.scope))',
      'if (false as boolean)',
      'a key for',
    ],
    [
      'a key of the desk is needed',
      'if (!caller) throw refuse(deskRefusals.noKey);',
      'if (!caller) return { keyId: "0", clientId: "0", name: "x", scopes: ["read", "write"] };',
      'without a key',
    ],
  ]),
  ...inFile('server/desk/workbench/compose/send.ts', 'server/desk/workbench/compose/send.test.ts', [
    [
      'words of staff without access do not go',
      '{ staffId: author.id, brands: author.brands }',
      '{ staffId: author.id, brands: null }',
      'no longer sees the brand',
    ],
  ]),
];

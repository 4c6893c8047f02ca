import { inFile, type Mutation, matrix } from './mutation.ts';

/** Who may do what: claims, sessions, tokens, logins, limits. */
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
      '.catch(withoutClaim(documentRefusals.notFound))',
      '',
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
      'a person sent whole by who may only complete',
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
  ...inFile('server/access/sessions/session-store.ts', 'server/features/session/session.test.ts', [
    [
      'a session ends without activity',
      'idleFor >= -mostAhead && idleFor <= idle && now <= Date.parse(session.ends_at)',
      'now <= Date.parse(session.ends_at)',
      'ends after 30 minutes',
    ],
    [
      'only the hash of a session is stored',
      'id_hash: hashOfSecret(secret),',
      'id_hash: hashOfSecret(secret).slice(0, 20) + secret,',
      'only the hash of the session',
    ],
  ]),
  ...inFile('server/access/sessions/session-store.ts', 'server/http/hosts.test.ts', [
    [
      'a session is of one brand',
      'if (!found || found.brand !== brand) return null;',
      'if (!found) return null;',
      'opens nothing at the host of another',
    ],
  ]),
  ...inFile('server/features/session/routes.ts', 'server/features/session/session.test.ts', [
    ['a logout ends the session', 'await deleteSession(db, idHash);', '', 'after logout a copy'],
  ]),
  ...inFile('server/http/anti-forgery.ts', 'server/http/anti-forgery.test.ts', [
    ['a token is needed', 'return !(endsSession && isOwnFetch(request));', 'return false;', ''],
  ]),
  ...inFile('server/features/session/routes.ts', 'server/features/second-factor/login.test.ts', [
    ['the second step is asked for', 'if (ways.length > 0) {', 'if (ways.length > 9) {', 'the right password alone'],
  ]),
  ...inFile('server/features/account/password-routes.ts', 'server/features/account/passwords.test.ts', [
    [
      'a link for a new password works once',
      'if (!(await useLink(db, requestId, instantOf(context.clock)))) throw',
      'if (!(await useLink(db, requestId, instantOf(context.clock))) && requestId === "") throw',
      'of 100 uses',
    ],
    [
      'a new password ends the sessions',
      'await endAllAccess(db, contact.id, butSession);',
      '',
      'a new password ends every session',
    ],
  ]),
  ...inFile('server/desk/staff/store.ts', 'server/desk/staff/tickets.test.ts', [
    [
      'a ticket of staff works once',
      "    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning('staff_id')",
      "    .where('expires_at', '>', now)\n    .returning('staff_id')",
      'a hundred replays',
    ],
  ]),
  ...inFile('server/access/limits/login-limits.ts', 'server/features/session/guessing.test.ts', [
    ['failures on an account wait', 'if (count < 5) return 0;', 'if (count < 5_000) return 0;', 'grows from the 5th'],
  ]),
  ...inFile('server/access/limits/upload-quota.ts', 'server/features/documents/quota.test.ts', [
    [
      'uploads of a day are limited',
      'most: uploadLimits.perContactDay * kilobyte',
      'most: uploadLimits.perContactDay * kilobyte * 100',
      'in a day ends with',
    ],
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

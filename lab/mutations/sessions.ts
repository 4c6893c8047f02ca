import { inFile, type Mutation } from './mutation.ts';

/** Sessions, tokens, logins. */
export const sessionMutations: readonly Mutation[] = [
  ...inFile('server/access/sessions/session-store.ts', 'server/features/session/session.test.ts', [
    [
      'a session ends without activity',
      'idleFor < -mostAhead || idleFor > idle || now > Date.parse(row.ends_at)',
      'now > Date.parse(row.ends_at)',
      'ends after 30 minutes',
    ],
    [
      'a session ends after its longest time',
      'idleFor > idle || now > Date.parse(row.ends_at)',
      'idleFor > idle',
      'ends after 12 hours',
    ],
    [
      'only the hash of a session is stored',
      'id_hash: hashOfSecret(secret),',
      'id_hash: hashOfSecret(secret).slice(0, 20) + secret,',
      'only the hash of the session',
    ],
  ]),
  ...inFile('server/access/sessions/session-store.ts', 'server/desk/staff/login.test.ts', [
    ['sessions of disabled staff end', ".where('staff.disabled_at', 'is', null);", ';', 'even if it was not ended'],
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
  ...inFile('server/features/account/routes.ts', 'server/features/account/sessions.test.ts', [
    [
      'another session is ended with the password',
      'const { id: contactId } = await verifyCurrentPassword(context, session, input.password);',
      'const { contactId } = session;\n    if (input.password === "") await verifyCurrentPassword(context, session, input.password);',
      'ended by who knows the password',
    ],
  ]),
  ...inFile('server/http/anti-forgery.ts', 'server/http/anti-forgery.test.ts', [
    ['a token is needed', 'return !(endsSession && isOwnFetch(request));', 'return false;', ''],
    ['a token is of its session', "sessionHash ?? 'nobody'}.", "'' }.", 'another session'],
    [
      'requests of other sites are refused',
      "if (headers.site === 'cross-site') return true;",
      'if (headers.site) return false;',
      '',
    ],
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
    [
      'a ticket is of one contact',
      "    .where('contact_id', '=', ticket.contactId)\n",
      '',
      'an old ticket, that of another',
    ],
  ]),
  ...inFile('server/features/account/password-rules.ts', 'server/features/account/passwords.test.ts', [
    [
      'common passwords are refused',
      'if (new Set(lower).size < 5 || runsThrough(lower)) return true;',
      'if (lower !== "") return false;',
      'those that leak',
    ],
  ]),
];

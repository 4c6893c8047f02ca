/** A safeguard that is taken out: the text of a file that is replaced, and the tests that must then fail. */
export interface Mutation {
  /** What is taken out, in a few words. */
  readonly safeguard: string;
  readonly file: string;
  /** Text that stands in the file exactly once. */
  readonly find: string;
  readonly replacement: string;
  /** The files with tests. */
  readonly tests: readonly string[];
  /** A part of the titles of the tests that show it, so that no others run. */
  readonly titles: string;
  /** Whether it is one of the ten of the full check. */
  readonly isInCheck?: true;
}

const m = (
  safeguard: string,
  file: string,
  find: string,
  replacement: string,
  tests: string | readonly string[],
  titles: string,
): Mutation => ({ safeguard, file, find, replacement, tests: [tests].flat(), titles });

const inCheck = (...given: Parameters<typeof m>): Mutation => ({ ...m(...given), isInCheck: true });

const matrix = 'server/access.test.ts';

/** Who may do what. */
const access: readonly Mutation[] = [
  inCheck(
    'a claim is of its owner or manager',
    'server/access/claim-store.ts',
    "where('contact_id', '=', value('contactId')),\n        where.exists",
    "where('contact_id', '!=', ''),\n        where.exists",
    matrix,
    'every call answers other ',
  ),
  inCheck(
    'a closed claim is not changed',
    'server/access/claim-access.ts',
    'if (scope.claim.closed) throw',
    'if (false as boolean) throw',
    matrix,
    'every call answers closed ',
  ),
  m(
    'a locked claim is not changed',
    'server/access/claim-access.ts',
    'if (scope.lock) throw refuse(claimRefusals[scope.lock]);',
    '',
    matrix,
    'every call answers lockedOwner ',
  ),
  m(
    'foreign documents answer as unknown ones',
    'server/access/document-access.ts',
    'error.refusal === claimRefusals.notFound ? refuse(documentRefusals.notFound) : error',
    'error',
    matrix,
    'what belongs to someone else',
  ),
  m(
    'a request is one of its own claim',
    'server/access/document-access.ts',
    'if (!asks(parent)) throw refuse(documentRefusals.notAsked);',
    '',
    'server/features/documents/upload.test.ts',
    'only a request for documents',
  ),
  m(
    'the Id of an account is that of the session',
    'server/features/account/edit.ts',
    'if (given.Id !== session.contactId) throw refuse(accountRefusals.notFound);',
    '',
    'server/features/account/edit.test.ts',
    'the Id of somebody else',
  ),
  m(
    'the e-mail address is not changed by the portal',
    'server/features/account/edit.ts',
    'if (email !== undefined && email !== contact.email)',
    'if (email === "")',
    'server/features/account/edit.test.ts',
    'another e-mail address is refused',
  ),
  m(
    'staff change no payout unless they may',
    'server/features/payout/change.ts',
    'if (session.staffId !== null && !context.staffMayChangePayout) throw refuse(payoutRefusals.notOnBehalf);',
    '',
    matrix,
    'every call answers onBehalf ',
  ),
  m(
    'fields of a person are written where the rights allow it',
    'server/features/people/edit.ts',
    'pickChanges(intended, givenFields(intended).filter(mayWrite))',
    'pickChanges(intended, givenFields(intended))',
    'server/features/people/edit.test.ts',
    'person × rights × every field',
  ),
  inCheck(
    'a key of the desk opens its scopes alone',
    'server/desk/api/register.ts',
    'if (call.scope && !caller.scopes.includes(call.scope))',
    'if (false as boolean)',
    'server/desk/api/access.test.ts',
    'a key for',
  ),
  m(
    'a key of the desk is needed',
    'server/desk/api/register.ts',
    'if (!caller) throw refuse(deskRefusals.noKey);',
    'if (!caller) return { keyId: "0", clientId: "0", name: "x", scopes: ["read", "write"] };',
    'server/desk/api/access.test.ts',
    'without a key',
  ),
];

/** Sessions, tokens, logins. */
const sessions: readonly Mutation[] = [
  inCheck(
    'a session ends without activity',
    'server/access/sessions/session-store.ts',
    'idleFor < -mostAhead || idleFor > idle || now > Date.parse(row.ends_at)',
    'now > Date.parse(row.ends_at)',
    'server/features/session/session.test.ts',
    'ends after 30 minutes',
  ),
  m(
    'a session ends after its longest time',
    'server/access/sessions/session-store.ts',
    'idleFor > idle || now > Date.parse(row.ends_at)',
    'idleFor > idle',
    'server/features/session/session.test.ts',
    'ends after 12 hours',
  ),
  m(
    'sessions of disabled staff end',
    'server/access/sessions/session-store.ts',
    ".where('staff.disabled_at', 'is', null);",
    ';',
    'server/desk/staff/login.test.ts',
    'logging out, disabling',
  ),
  m(
    'a session is of one brand',
    'server/access/sessions/session-store.ts',
    'if (!found || found.brand !== brand) return null;',
    'if (!found) return null;',
    'server/http/hosts.test.ts',
    'opens nothing at the host of another',
  ),
  m(
    'only the hash of a session is stored',
    'server/access/sessions/session-store.ts',
    'id_hash: hashOfSecret(secret),',
    'id_hash: hashOfSecret(secret).slice(0, 20) + secret,',
    'server/features/session/session.test.ts',
    'only the hash of the session',
  ),
  m(
    'a logout ends the session',
    'server/features/session/usecases.ts',
    'await deleteSession(db, session.idHash);',
    '',
    'server/features/session/session.test.ts',
    'after logout a copy',
  ),
  inCheck(
    'a token is needed',
    'server/http/anti-forgery.ts',
    "return endsSession ? !echoed && site !== 'same-origin' : !echoed;",
    'return false;',
    'server/http/anti-forgery.test.ts',
    '',
  ),
  m(
    'a token is of its session',
    'server/http/anti-forgery.ts',
    "sessionHash ?? 'nobody'}.",
    "'' }.",
    'server/http/anti-forgery.test.ts',
    'a token is refused for a session',
  ),
  m(
    'requests of other sites are refused',
    'server/http/anti-forgery.ts',
    "if (headers.site === 'cross-site') return true;",
    'if (headers.site) return false;',
    'server/http/anti-forgery.test.ts',
    '',
  ),
  m(
    'the second step is asked for',
    'server/features/session/usecases.ts',
    'if (ways.length > 0) {',
    'if (ways.length > 9) {',
    'server/features/second-factor/login.test.ts',
    'the right password alone',
  ),
  m(
    'a link for a new password works once',
    'server/features/account/passwords.ts',
    'if (!(await useLink(db, requestId, instantOf(context.clock)))) throw',
    'if (!(await useLink(db, requestId, instantOf(context.clock))) && requestId === "") throw',
    'server/features/account/passwords.test.ts',
    'of 100 uses',
  ),
  m(
    'a new password ends the sessions',
    'server/features/account/passwords.ts',
    'await endAllAccess(db, contact.id, butSession);',
    '',
    'server/features/account/passwords.test.ts',
    'a new password ends every session',
  ),
  m(
    'a ticket of staff works once',
    'server/desk/staff/ticket-store.ts',
    "    .where('used_at', 'is', null)\n    .where('expires_at', '>', now)\n    .returning('staff_id')",
    "    .where('expires_at', '>', now)\n    .returning('staff_id')",
    'server/desk/staff/tickets.test.ts',
    'a hundred replays',
  ),
  m(
    'a ticket is of one contact',
    'server/desk/staff/ticket-store.ts',
    "    .where('contact_id', '=', ticket.contactId)\n",
    '',
    'server/desk/staff/tickets.test.ts',
    'an old ticket, that of another',
  ),
  m(
    'common passwords are refused',
    'server/features/account/common-passwords.ts',
    'if (new Set(lower).size < 5 || runsThrough(lower)) return true;',
    'if (lower !== "") return false;',
    'server/features/account/common-passwords.test.ts',
    'those that leak',
  ),
];

/** Limits and quotas. */
const limits: readonly Mutation[] = [
  inCheck(
    'failures on an account wait',
    'server/access/limits/login-limits.ts',
    'if (count < 5) return 0;',
    'if (count < 5_000) return 0;',
    'server/features/session/guessing.test.ts',
    'grows from the 5th',
  ),
  m(
    'failures of an address are limited',
    'server/access/limits/login-limits.ts',
    'allowance: { window: 15 * minute, most: 50 }',
    'allowance: { window: 15 * minute, most: 5_000 }',
    'server/features/session/guessing.test.ts',
    'the 51st failure',
  ),
  m(
    'links for an account are limited',
    'server/access/limits/login-limits.ts',
    'allowance: { window: hour, most: 3 }',
    'allowance: { window: hour, most: 30 }',
    'server/features/account/passwords.test.ts',
    'an account gets 3',
  ),
  m(
    'changes of a payout are limited',
    'server/features/payout/limits.ts',
    'window: hour, most: 12',
    'window: hour, most: 120',
    'server/features/payout/payout.test.ts',
    'a claim is changed twelve times',
  ),
  m(
    'uploads of a day are limited',
    'server/access/limits/upload-quota.ts',
    'most: uploadLimits.perContactDay * kilobyte',
    'most: uploadLimits.perContactDay * kilobyte * 100',
    'server/features/documents/quota.test.ts',
    'in a day ends with',
  ),
  m(
    'uploads to a claim are limited',
    'server/access/limits/upload-quota.ts',
    'if (held + bytes > perClaim * megabyte) throw',
    'if (held + bytes > perClaim * megabyte * 100) throw',
    'server/features/documents/quota.test.ts',
    'ends with a refusal; other claims',
  ),
  m(
    'people of a claim are limited',
    'server/features/people/add.ts',
    'if (people.length >= mostPeople)',
    'if (people.length >= mostPeople * 2)',
    'server/features/people/add.test.ts',
    'a claim holds so many people',
  ),
  m(
    'calls of a desk key are limited',
    'server/desk/api/call-limit.ts',
    'most: 1_200',
    'most: 12_000',
    'server/desk/api/call-limit.test.ts',
    'one process alone',
  ),
  m(
    'a payout is held after a changed address',
    'server/access/payout-hold.ts',
    'if (until !== null) throw',
    'if (until === "") throw',
    'server/desk/api/email-change.test.ts',
    'a stolen key comes to no payout',
  ),
];

/** What goes out, and files. */
const content: readonly Mutation[] = [
  inCheck(
    'status HTML is sanitized',
    'server/platform/html.ts',
    'return sanitizeHtml()(html, options);',
    'return html;',
    'server/platform/html.test.ts',
    'of hostile HTML only allowed',
  ),
  m(
    'links have safe protocols',
    'contract/claims/status-html.ts',
    'export function safeHref(',
    'export function safeHref(given: string): string | null { return given; }\nfunction formerHref(',
    'server/platform/html.test.ts',
    'links open in a new tab',
  ),
  inCheck(
    'inline script is not allowed',
    'server/http/headers.ts',
    `      "script-src 'self'",\n`,
    `      "script-src 'self' 'unsafe-inline'",\n`,
    'server/http/answers.test.ts',
    'without https',
  ),
  m(
    'pages cannot be framed',
    'server/http/headers.ts',
    `      "frame-ancestors 'none'",\n`,
    '',
    'server/http/answers.test.ts',
    'without https',
  ),
  m(
    'HTML is made by one policy',
    'server/http/headers.ts',
    `      "require-trusted-types-for 'script'",\n`,
    '',
    'server/http/headers.test.ts',
    'text becomes HTML',
  ),
  m(
    'the session cookie is HttpOnly',
    'server/http/session-cookies.ts',
    'secret, { ...this.#cookie, httpOnly: true });',
    'secret, { ...this.#cookie, httpOnly: false });',
    'server/features/session/session.test.ts',
    'the session cookie is HttpOnly',
  ),
  m(
    'cookies are SameSite',
    'server/http/session-cookies.ts',
    "sameSite: 'strict', secure };",
    "sameSite: 'none' as 'strict', secure };",
    'server/features/session/session.test.ts',
    'the session cookie is HttpOnly',
  ),
  inCheck(
    'files are attachments',
    'server/http/answers.ts',
    ".header('content-disposition', attachment(file.name))",
    ".header('content-disposition', 'inline')",
    'server/features/documents/download.test.ts',
    'active types are never shown',
  ),
  m(
    'names of files are made safe',
    'server/access/safe-file-name.ts',
    ".split(/[/\\\\]/).at(-1) ?? ''",
    '',
    'server/features/documents/upload.test.ts',
    'hostile file names are kept',
  ),
  m(
    'infected files are not opened',
    'server/access/document-access.ts',
    "if (!file || file.verdict === 'infected')",
    'if (!file)',
    'server/jobs/file.check.test.ts',
    'infected, it is gone',
  ),
  m(
    'files that wait for the scanner are not opened',
    'server/access/document-access.ts',
    "if (file.verdict === 'waiting') throw refuse(documentRefusals.beingChecked);",
    '',
    'server/jobs/file.check.test.ts',
    'is seen by its owner as being checked',
  ),
  m(
    'webhooks lead outside alone',
    'server/desk/webhooks/addresses.ts',
    'return !inside.check(address',
    'return true || inside.check(address',
    'server/desk/webhooks/webhooks.test.ts',
    'a name is followed',
  ),
];

/** What is written down, and what is not. */
const records: readonly Mutation[] = [
  inCheck(
    'views of staff are recorded with both ids',
    'server/changes/audit-store.ts',
    'staff_id: act.staffId ?? null,',
    'staff_id: null,',
    'server/desk/staff/tickets.test.ts',
    'every act and every look',
  ),
  m(
    'errors are logged without values',
    'server/platform/log/error-log.ts',
    "const typesWithValues = ['SyntaxError', 'RangeError', 'ValiError'];",
    'const typesWithValues: string[] = [];',
    'server/log-values.test.ts',
    'causes and parts of an error',
  ),
  m(
    'a key that was used for something else is refused',
    'server/access/idempotency.ts',
    'if (found && found.askedHash !== askedHash) throw',
    'if (found && found.askedHash === "") throw',
    'server/access/idempotency.test.ts',
    'a key that was used for something else',
  ),
];

/** The safeguards that `npm run mutations` takes out, one at a time. */
export const mutations: readonly Mutation[] = [...access, ...sessions, ...limits, ...content, ...records];

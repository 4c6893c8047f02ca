import { type Call, isOfStaff, quietHeader, retainStorageHeader, tokenCookies } from '#contract/call.ts';
import * as sessionCalls from '#contract/session.ts';
import { pageData } from '../page/page-data.ts';
import { recordActivity } from '../session/session-state.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { CallFailure, refusalBody, refusalCode, withRepeats } from './failure.ts';

/** The API base: `/[{language}/]api-v2/` (I18N-4). */
export const apiBase = `${pageData.prefix ? `/${pageData.prefix}` : ''}/api-v2/`;

/** Hears of each call whether the server answered it; a call that was given up says nothing. */
let answered: (isReached: boolean) => void = () => undefined;
export function onAnswered(hear: typeof answered): void {
  answered = hear;
}

interface How {
  readonly path?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** W37: `useSubmit` gives the reader's retry the key of the first attempt. A call with `once` gets a new key when none is given. */
  readonly retryKey?: string;
  readonly lastEventId?: string | null;
  /** CALL-13: the tag of the answer that the caller has; 304 when it is still right. */
  readonly knownTag?: string | undefined;
  /** W34: the portal makes this call by itself, so it does not extend the session. A call may also be `quiet` as a whole. */
  readonly quiet?: true;
  /** STATE-3: the reader does not log out, so the browser keeps what it stored although the session ends. */
  readonly retainsStorage?: true;
}

/** CALL-4, CALL-8: the screens of these calls handle their failures; any other 401 or 403 ends the session here. */
const ownScreen = new Set([
  'portal/login',
  'portal/updateLogin',
  'log/exception',
  'portal/internallogin',
  'portal/secondfactor',
  'portal/passkeylogin',
  'portal/checkPasswordRequest',
  'portal/createNewPassword',
  'portal/refuseinvitation',
  'staff/login',
]);

let forcedOut: (status: number) => void = () => undefined;
/** Sets what happens when the server no longer knows the session (401), or permanently refuses it (403). */
export function onForcedOut(then: typeof forcedOut): void {
  forcedOut = then;
}

/** Makes a call: encoding, path and types come from the call itself. Throws a CallFailure unless it succeeds (CALL-3). */
export async function api<Input, Answer>(call: Call<Input, Answer>, input: Input, how: How = {}): Promise<Answer> {
  return answerOf(await send(call, input, how));
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  return (await response.json().catch(() => {
    throw new CallFailure({ status: response.status, statusText: response.statusText, body: null });
  })) as Answer;
}

/** An answer with its tag (CALL-13); null when the one that the caller knows is still right. */
export async function apiTagged<Input, Answer>(
  call: Call<Input, Answer> & { readonly tagged?: true },
  input: Input,
  how: How,
): Promise<{ readonly answer: Answer; readonly tag: string | null } | null> {
  const response = await send(call, input, how);
  if (response.status === 304) return null;
  return { answer: await answerOf<Answer>(response), tag: response.headers.get('etag') };
}

/** Makes a call that returns a file. After a failure it checks the session first; only a missing session logs out (CALL-12). */
export async function apiFile<Input>(call: Call<Input, unknown>, input: Input, how: How = {}): Promise<Blob> {
  try {
    return await (await send(call, input, how, true)).blob();
  } catch (error) {
    if (!how.signal?.aborted) await checkLogin();
    throw error;
  }
}

/** Checks whether the session is alive; otherwise it opens the login. */
async function checkLogin(): Promise<void> {
  const answer = await api(sessionCalls.isLoggedIn, {}).catch(() => null);
  if (answer?.loggedin === false) forcedOut(401);
}

/** Makes a call and gives its response, such as a stream of events, which the caller reads. */
export async function send<Input>(call: Call<Input, unknown>, input: Input, how: How, isDownload = false) {
  const keyed = (call.once || call.onceByKey) && how.retryKey === undefined ? { ...how, retryKey: newRetryKey() } : how;
  try {
    return await withRepeats(call, () => withFreshToken(() => attempt(call, input, keyed)), how.signal);
  } catch (error) {
    if (!isDownload) leaveWithoutSession(call, error);
    throw error;
  }
}

/** The token of a page left open overnight has expired; its refusal set a new cookie, so the call is made once more. */
export async function withFreshToken<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (refusalCode(error) !== 'session.antiForgery') throw error;
    return attempt();
  }
}

/** CALL-4: ends the session here when a call failed without one, unless the screen of the call handles that (CALL-8). */
export function leaveWithoutSession(call: Pick<Call<never, unknown>, 'path'>, error: unknown): void {
  if (!(error instanceof CallFailure) || ownScreen.has(call.path)) return;
  if (error.status === 401 || error.status === 403) forcedOut(error.status);
}

const accepted = { json: 'application/json', lines: '*/*', file: '*/*', events: 'text/event-stream' } as const;

async function attempt<Input>(call: Call<Input, unknown>, input: Input, how: How): Promise<Response> {
  const { body, type } = encoded(call, input);
  const early = body instanceof FormData ? null : takeEarlyAnswer(pathOf(call, how.path), body);
  const response = (early && (await early)) ?? (await request(call, { body, type }, how));
  noteServerTime(response.headers.get('date'));
  how.signal?.throwIfAborted();
  const isUnchanged = response.status === 304 && how.knownTag;
  if (!response.ok && !isUnchanged) throw await failureOf(response);
  if (!call.quiet && !how.quiet) recordActivity();
  return response;
}

async function request<Input>(call: Call<Input, unknown>, { body, type }: Encoded, how: How): Promise<Response> {
  dropEarlyAnswers(call);
  const signal = withinTime(call, how.signal);
  const response = await fetch(`${apiBase}${pathOf(call, how.path)}`, {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      accept: accepted[call.answers.as],
      'x-xsrf-token': antiForgeryToken(call),
      ...(type ? { 'content-type': type } : {}),
      ...(how.retryKey ? { 'idempotency-key': how.retryKey } : {}),
      ...(how.lastEventId ? { 'last-event-id': how.lastEventId } : {}),
      ...(how.quiet ? { [quietHeader]: '1' } : {}),
      ...(how.retainsStorage ? { [retainStorageHeader]: '1' } : {}),
      ...(how.knownTag ? { 'if-none-match': how.knownTag } : {}),
    },
    ...(body === null ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (how.signal?.aborted) throw error;
    answered(false);
    throw new CallFailure({ status: 0, statusText: '', body: null });
  });
  answered(true);
  return response;
}

/** How long a call for data may take, in milliseconds: longer than any that succeeds, so that a dead connection ends. */
const longestCall = 30_000;

/** Ends a call for data that takes too long. Files, uploads and streams take as long as they need. */
function withinTime({ takes, answers }: Pick<Call, 'takes' | 'answers'>, given?: AbortSignal): AbortSignal | undefined {
  const takesFiles = takes.encoding === 'bytes' || (takes.encoding === 'multipart' && takes.file !== null);
  if (answers.as !== 'json' || takesFiles) return given;
  const late = AbortSignal.timeout(longestCall);
  return given ? AbortSignal.any([given, late]) : late;
}

export function pathOf(call: Pick<Call<never, unknown>, 'path'>, parameters: How['path'] = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

interface Encoded {
  readonly body: string | FormData | null;
  readonly type: string | null;
}

/** The browser sets the type of a multipart body itself, since the type holds the boundary. */
function encoded<Input>(call: Call<Input, unknown>, input: Input): Encoded {
  const { encoding } = call.takes;
  if (encoding === 'nothing') return { body: null, type: null };
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  if (encoding === 'multipart') {
    const body = new FormData();
    for (const [name, value] of fields) {
      if (value instanceof File) body.set(name, value);
      else body.set(name, String(value));
    }
    return { body, type: null };
  }
  if (encoding === 'form') {
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(input), type: 'application/json' };
}

async function failureOf(response: Response): Promise<CallFailure> {
  const data = await response.text().catch(() => '');
  return new CallFailure({
    status: response.status,
    statusText: response.statusText,
    body: refusalBody(data),
    data,
    retryAfter: Number(response.headers.get('retry-after')) || null,
  });
}

/** CALL-2: a sibling host can set a cookie of this name, so all values are sent; the server accepts its own. */
export function antiForgeryToken(call: Pick<Call<never, unknown>, 'path'>): string {
  const name = isOfStaff(call) ? tokenCookies.staff : tokenCookies.contact;
  const cookies = document.cookie.split('; ').filter((one) => one.startsWith(`${name}=`));
  return cookies.map((cookie) => cookie.slice(name.length + 1)).join();
}

let ahead = 0;

/** W40: derives the offset to the server's clock from the Date header of an answer. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** The server's time in milliseconds; it decides how long ago something happened. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** A new random key; randomUUID is missing on pages without TLS, such as one in a local network. */
export function newRetryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

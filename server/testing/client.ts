import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type AnswerOf, type Call, type InputOf, tokenCookies } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { LiveMessage } from '#contract/live.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { multipartOf, type Part } from './multipart.ts';

/** A line that stays open: what arrives on it, in order. */
class Listening {
  readonly #stream: Readable;
  /** Every message so far. */
  readonly heard: LiveMessage[] = [];
  /** The id of the last event, what a browser sends as Last-Event-ID. */
  lastEventId: string | null = null;
  ended = false;
  #unread = '';
  #waiting: (() => void)[] = [];

  constructor(stream: Readable) {
    this.#stream = stream;
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => this.#read(text));
    stream.on('error', () => undefined);
    stream.on('close', () => this.#end());
    stream.on('end', () => this.#end());
  }

  /** Waits until what was heard satisfies; a line that ends before does not. */
  async until(satisfies: (heard: readonly LiveMessage[]) => boolean): Promise<readonly LiveMessage[]> {
    while (!satisfies(this.heard)) {
      if (this.ended) throw new Error(`the line ended after ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.heard;
  }

  /** Waits for the end of the line. */
  async end(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hangs up. */
  close(): void {
    this.#stream.destroy();
  }

  #read(text: string): void {
    const events = `${this.#unread}${text}`.split('\n\n');
    this.#unread = events.pop() ?? '';
    for (const event of events) {
      this.lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? this.lastEventId;
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) this.heard.push(JSON.parse(data));
    }
    this.#tell();
  }

  #end(): void {
    this.ended = true;
    this.#tell();
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** What came back: the body is the call's answer when the status is 200, otherwise a refusal. */
export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
  /** The code of a refusal. */
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** What came over the wire, packed as it was. */
  readonly bytes: Buffer;
  readonly text: string;
}

/** What is sent, when it is not what the portal would send. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** The anti-forgery header: that of the cookie unless given; null leaves it out. */
  readonly token?: string | null;
}

/** A request on its way, and what is sent in its place. */
export type Alter = (url: string, sent: Sent) => { url: string; sent: Sent };

/** What is sent with a call: `parameters` fill its path. */
type SentWithCall = Sent & { prefix?: string; parameters?: Readonly<Record<string, string>> };

/** What a call is asked with; one without input needs nothing. */
type Given<Input, With> = undefined extends Input ? [input?: Input, sent?: With] : [input: Input, sent?: With];

/** A method for each call, of its name. */
type Methods = {
  [Name in keyof typeof calls]: (
    ...given: Given<InputOf<(typeof calls)[Name]>, SentWithCall>
  ) => Promise<Answered<AnswerOf<(typeof calls)[Name]>>>;
};

/** A class with a method for each call, which asks it by the `call` of its heir. */
export function withMethods<Named>(calls: object): new () => Named {
  class Asking {}
  for (const [name, call] of Object.entries(calls)) {
    const ask = function (this: { call(...given: unknown[]): unknown }, ...given: unknown[]) {
      return this.call(call, ...given);
    };
    Object.defineProperty(Asking.prototype, name, { value: ask });
  }
  return Asking as new () => Named;
}

/** A browser as far as the server can tell: it keeps cookies, echoes the anti-forgery token, and speaks by the call objects. */
export class Client extends withMethods<Methods>(calls) {
  readonly cookies = new Map<string, string>();
  /** What time it is where the browser stands. */
  readonly clock: Clock;
  /** The host it asks at; any unless given. */
  readonly host: string | undefined;
  /** Changes each request on its way; one that throws is not sent. */
  alter: Alter = (url, sent) => ({ url, sent });
  readonly #app: FastifyInstance;
  constructor(
    app: FastifyInstance,
    cookies: Readonly<Record<string, string>> = {},
    clock: Clock = systemClock,
    host?: string,
  ) {
    super();
    this.#app = app;
    this.host = host;
    this.clock = clock;
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value);
  }

  /** The header that sends its cookies. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with a copy of these cookies. */
  copy(): Client {
    return new Client(this.#app, Object.fromEntries(this.cookies), this.clock, this.host);
  }

  /** Another browser with a copy of these cookies, at another host; whatever it asks first brings a token that fits there. */
  async at(host: string): Promise<Client> {
    const client = new Client(this.#app, Object.fromEntries(this.cookies), this.clock, host);
    await client.raw('/api-v2/portal/isloggedin');
    await client.raw('/api-v2/staff/session');
    return client;
  }

  /** Asks a call as the portal does. */
  call<Input, Answer>(call: Call<Input, Answer>, input: Input, sent: SentWithCall = {}): Promise<Answered<Answer>> {
    const { encoding } = call.takes;
    const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const body =
      encoding === 'form'
        ? {
            type: 'application/x-www-form-urlencoded',
            payload: new URLSearchParams(fields as [string, string][]).toString(),
          }
        : encoding === 'json' || encoding === 'json-or-form'
          ? { type: 'application/json', payload: JSON.stringify(input) }
          : encoding === 'multipart'
            ? multipartOf(fields.map(([name, value]) => ({ name, content: String(value) })))
            : undefined;
    return this.raw(pathOf(call, sent.parameters, sent.prefix), {
      method: call.method,
      ...(body ? { payload: body.payload } : {}),
      ...sent,
      headers: { ...(body ? { 'content-type': body.type } : {}), ...sent.headers },
    }) as Promise<Answered<Answer>>;
  }

  /** Sends parts of a multipart body to a call, as they are. */
  parts<Answer>(
    call: Call<never, Answer> | Call<unknown, Answer> | Call<never, unknown>,
    parts: readonly Part[],
    sent: Sent = {},
  ) {
    const { type, payload } = multipartOf(parts);
    return this.raw(pathOf(call), {
      method: 'POST',
      payload,
      ...sent,
      headers: { 'content-type': type, ...sent.headers },
    }) as Promise<Answered<Answer>>;
  }

  /** Listens to a call that answers events; null when it was refused. */
  async listen(call: Call<never, unknown> | Call<unknown, unknown>, { headers = {} }: Sent = {}) {
    const { cookie } = this;
    const response = await this.#app.inject({
      method: 'GET',
      url: pathOf(call),
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      payloadAsStream: true,
    });
    const stream = response.stream();
    if (response.statusCode === 200) {
      return { status: 200, headers: response.headers, line: new Listening(stream), text: '', code: undefined };
    }
    const text = Buffer.concat(await stream.toArray()).toString();
    const { code } = JSON.parse(text) as { code: string };
    return { status: response.statusCode, headers: response.headers, line: null, text, code };
  }

  /** Sends anything to any path, with the cookies, and with the anti-forgery token unless told otherwise. */
  async raw(asked: string, given: Sent = {}): Promise<Answered<unknown>> {
    const { url, sent } = this.alter(asked, given);
    const { method = 'GET', headers = {}, payload, token } = sent;
    const echoed = token === undefined ? this.cookies.get(tokenCookieAt(url)) : token;
    const { cookie } = this;
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(this.host ? { host: this.host } : {}),
        ...(cookie ? { cookie } : {}),
        ...(echoed ? { 'x-xsrf-token': echoed } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const ended = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (ended) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    const text = unpacked(response.rawPayload, response.headers['content-encoding']).toString();
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    requireWholeSentence(body);
    return {
      status: response.statusCode,
      body,
      code: response.statusCode === 200 ? undefined : (body as { code?: string } | undefined)?.code,
      headers: response.headers,
      bytes: response.rawPayload,
      text,
    };
  }
}

/** Throws when the sentence of a refusal lacks what it has to be told (CALL-9). */
function requireWholeSentence(body: unknown): void {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (code !== undefined && String(message).includes('{{')) throw new Error(`${code}: ${message}`);
}

/** The cookie whose token a page echoes there. */
function tokenCookieAt(url: string): string {
  return url.includes('/api-v2/staff/') ? tokenCookies.staff : tokenCookies.contact;
}

/** The path of a call, its parameters filled in. */
export function pathOf(
  // biome-ignore lint/suspicious/noExplicitAny: any call has a path.
  call: Pick<Call<any, any>, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
  prefix = '',
): string {
  return `${prefix && `/${prefix}`}/api-v2/${call.path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'NL')}`;
}

function unpacked(bytes: Buffer, encoding: unknown): Buffer {
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

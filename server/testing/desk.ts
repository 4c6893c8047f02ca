import { type AnswerOf, type Call, type DeskScope, deskScopes } from '#contract/call.ts';
import { deskCalls } from '#contract/desk/calls.ts';
import { addKey } from '../desk/api/stores/key-store.ts';
import { type Answered, Client, type Sent, withMethods } from './client.ts';
import { multipartOf, type Part } from './multipart.ts';
import { testRandom } from './random.ts';
import type { World } from './world.ts';

/** What a system of the claims service sends beside the input. */
export interface DeskSent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly parts?: readonly Part[];
  readonly payload?: string | Buffer;
}

/** A method for each call of the desk, of its name; `names` fill its path, and the input is any JSON, as a system may send it. */
type Methods = {
  [Name in keyof typeof deskCalls]: (
    names?: readonly string[],
    input?: object,
    sent?: DeskSent,
  ) => Promise<Answered<AnswerOf<(typeof deskCalls)[Name]>>>;
};

/** A system of the claims service as far as the server can tell: it has a key, and speaks by the call objects. */
export class Desk extends withMethods<Methods>(deskCalls) {
  readonly key: string;
  /** What sends its requests. */
  readonly client: Client;
  constructor(app: World['app'], key: string) {
    super();
    this.client = new Client(app);
    this.key = key;
  }

  /** Asks a call; `names` fill its path, in their order. */
  async call<Input, Answer>(
    call: Call<Input, Answer>,
    names: readonly string[] = [],
    input?: Input,
    sent: DeskSent = {},
  ): Promise<Answered<Answer>> {
    const given = [...names];
    const path = `/${call.path.replace(/:\w+/g, () => encodeURIComponent(given.shift() ?? ''))}`;
    const isQuery = call.takes.encoding === 'query';
    const query = isQuery ? `?${new URLSearchParams((input ?? {}) as Record<string, string>)}` : '';
    const body = bodyOf(call, input, sent);
    return this.raw(`${path}${query}`, {
      method: call.method,
      ...(body ? { payload: body.payload } : {}),
      headers: { ...(body ? { 'content-type': body.type } : {}), ...sent.headers },
    }) as Promise<Answered<Answer>>;
  }

  /** Sends anything to any path, with the key unless other headers say otherwise. */
  raw(url: string, sent: Sent = {}): Promise<Answered<unknown>> {
    const authorization = this.key ? { authorization: `Bearer ${this.key}` } : {};
    return this.client.raw(url, { ...sent, headers: { ...authorization, ...sent.headers } });
  }
}

function bodyOf<Input>(call: Call<Input, unknown>, input: Input | undefined, { parts, payload }: DeskSent) {
  if (parts) return multipartOf(parts);
  if (call.takes.encoding === 'lines') return { type: 'application/x-ndjson', payload: payload ?? '' };
  if (call.takes.encoding === 'bytes') return { type: 'application/octet-stream', payload: payload ?? '' };
  if (call.takes.encoding === 'json')
    return { type: 'application/json', payload: payload ?? JSON.stringify(input ?? {}) };
  return undefined;
}

/** A system with a key of these scopes; with every scope unless told otherwise. */
export async function deskOf(
  here: Pick<World, 'app' | 'db' | 'clock'>,
  scopes: readonly DeskScope[] = deskScopes,
): Promise<Desk> {
  const { key } = await addKey({ ...here, random: testRandom, tellsStaff: false }, { name: 'Test', scopes });
  return new Desk(here.app, key);
}

import { expect, test } from 'vitest';
import type { DeskCallName } from '#contract/desk/calls.ts';
import * as deskCalls from '#contract/desk/calls.ts';
import { Desk, deskOf } from '../../testing/desk.ts';
import { deskAsks, deskScene } from '../../testing/desk-scene.ts';
import { asText, hostileValues } from '../../testing/hostile-values.ts';
import { numbersFrom } from '../../testing/numbers.ts';
import { onEachDatabase } from '../../testing/world.ts';

const names = Object.keys(deskCalls.deskCalls) as DeskCallName[];
type Numbers = ReturnType<typeof numbersFrom>;

/** A system of the claims service with faults: one thing in whatever it sends is not what it should be. */
class FaultyDesk extends Desk {
  readonly #next: Numbers;
  constructor(desk: Desk, app: ConstructorParameters<typeof Desk>[0], next: Numbers) {
    super(app, desk.key);
    this.#next = next;
  }

  override raw(url: string, sent: Parameters<Desk['raw']>[1] = {}) {
    const { payload, headers } = sent;
    if (payload === undefined) return super.raw(this.#spoiltUrl(url), sent);
    const type = headers?.['content-type'] ?? '';
    const lines = String(payload).split('\n');
    const isJson = type === 'application/json' || type === 'application/x-ndjson';
    const spoilt = isJson ? lines.map((line) => this.#spoiltJson(line)).join('\n') : this.#cut(payload);
    return super.raw(url, { ...sent, payload: spoilt });
  }

  #value(): unknown {
    return hostileValues[this.#next(hostileValues.length)];
  }

  #spoiltUrl(url: string): string {
    const [path = '', query = ''] = url.split('?');
    const word = encodeURIComponent(asText(this.#value()).slice(0, 500).toWellFormed());
    if (this.#next(2) === 0) return `${path.replace(/[^/]+$/, word)}?${query}`;
    return `${path}?${query.replace(/=[^&]*/, `=${word}`)}&${['after', 'limit', 'claim', 'kinds', 'x'][this.#next(5)]}=${word}`;
  }

  #spoiltJson(text: string): string {
    if (this.#next(10) === 0) return text.slice(0, this.#next(text.length + 1));
    const given: unknown = text === '' ? null : JSON.parse(text);
    if (given === null || typeof given !== 'object') return JSON.stringify(this.#value()) ?? '';
    const fields = [...Object.keys(given), '__proto__', 'constructor', 'Id', 'Version'];
    const field = fields[this.#next(fields.length)] ?? '';
    return JSON.stringify(Object.fromEntries([...Object.entries(given), [field, this.#value()]]));
  }

  #cut(payload: string | Buffer): Buffer {
    const bytes = Buffer.from(payload);
    return bytes.subarray(0, this.#next(bytes.length + 1));
  }
}

onEachDatabase('hostile input at the desk', (world) => {
  test('[DESK-4] [CALL-9] of 600 requests with a fault over all calls none is answered with a failure of ours', async () => {
    const next = numbersFrom(1_107);
    const on = deskScene();
    const here = await world({ claims: [on.claim] });
    const desk = new FaultyDesk(await deskOf(here), here.app, next);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 600; turn += 1) {
      const name = names[turn % names.length] as DeskCallName;
      const { status, text } = await deskAsks[name](desk, on);
      expect.soft(status, `${turn} ${name}: ${text.slice(0, 200)}`).toBeLessThan(500);
      statuses.add(status);
    }
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 404, 422]));
  });
});

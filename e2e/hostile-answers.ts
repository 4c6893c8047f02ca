import type { Page, Route } from '@playwright/test';

/** Fields whose values are words of a fixed set, or that a screen cannot do without. */
const fixedFields =
  /^(?:Id|.*Id|.*DateTime|.*Type|Type|Culture|Country.*|.*Airport|.*Currency.*|State|Status|Kind|kind|code|.*Actor|NextStep|Gender|DocumentAction|Version|version|csrf|token|loggedin|build|slug|color|colour|timeZone)$/;
/** Fields that hold words of people, also where a value looks like a word of a fixed set. */
const textFields =
  /name|city|street|place|reference|number|title|subject|description|message|remark|text|label|reason|address/i;

const isWordOfSet = (value: string) => /^[A-Za-z][\w.:-]*$/.test(value);
const isIdOrMoment = (value: string) => /^[\w+/=.-]{20,}$|^\d{4}-\d\d-\d\d|^\/|^https?:/.test(value);
const isNumber = (value: string) => /^-?[\d.,: ]+$/.test(value);

/** Whether a field of an answer holds text that somebody wrote. */
function isWritten(field: string, value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || fixedFields.test(field) || isIdOrMoment(value)) return false;
  return textFields.test(field) || !(isWordOfSet(value) || isNumber(value));
}

/** Gives the next payloads: so many in one text, one after another from the list, again from its beginning when it is through. */
export class PayloadSource {
  readonly payloads: readonly string[];
  readonly #places = new Map<string, number>();
  constructor(payloads: readonly string[]) {
    this.payloads = payloads;
  }

  /** The next of a field, which gets each payload in its turn, whatever other fields have got. */
  next(count: number, field = ''): string {
    const place = this.#places.get(field) ?? 0;
    this.#places.set(field, place + count);
    return Array.from({ length: count }, (_, step) => this.payloads[(place + step) % this.payloads.length]).join('\n');
  }
}

type Put = (value: string, field: string) => string;

/** Puts payloads in place of each text that somebody wrote, at any depth of an answer. `path` begins the names of its fields. */
function withPayloads(answer: unknown, put: Put, path: string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withPayloads(one, put, path));
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const field = `${path}.${name}`;
      return [name, isWritten(name, value) ? put(value, field) : withPayloads(value, put, field)];
    }),
  );
}

/** What a page says of its brand and language, with the texts that a brand can change. */
const startData = /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s;

/**
 * Changes the answers of all calls of a page on their way: every text that anybody can have written holds payloads, `inOneText` of
 * them, and the texts of the portal and its brand have one at their end. Returns the names of the fields that were changed.
 */
export async function answerWithPayloads(
  page: Page,
  source: PayloadSource,
  inOneText: number,
): Promise<ReadonlySet<string>> {
  const fields = new Set<string>();
  const replace: Put = (_, field) => {
    fields.add(field);
    return source.next(inOneText, field);
  };
  // Each text of the portal would be a field of its own.
  const append: Put = (value) => `${value} ${source.next(1, 'texts of the portal')}`;
  const changeAnswer = async (route: Route) => {
    // The stream of live updates has no end.
    if (route.request().headers().accept?.includes('text/event-stream')) return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (!response.ok() || !isJson) return route.fulfill({ response });
    const call = new URL(route.request().url()).pathname.split('/').slice(2).join('/');
    const put = call.startsWith('uistrings/') ? append : replace;
    return route.fulfill({ response, json: withPayloads(await response.json(), put, call) });
  };
  const changePage = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(startData, (_, before: string, json: string, after: string) => {
      const changed = JSON.stringify(withPayloads(JSON.parse(json), append, 'page'));
      return `${before}${changed.replaceAll('<', '\\u003c')}${after}`;
    });
    return route.fulfill({ response, body });
  };
  await page.route('**/*', changePage);
  // A page that is left gives up its calls.
  await page.route('**/api-v2/**', (route) => changeAnswer(route).catch(() => route.abort().catch(() => undefined)));
  return fields;
}

import * as v from 'valibot';
import type { Relation } from '#contract/claims/rules.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { type ManagedCounts, type ManagedView, managedPageSize, managedView } from '#contract/managed-claims.ts';
import { type Culture, type LanguagePrefix, readerLanguage } from '#contract/values/culture.ts';
import { isOneLine } from '#contract/values/shapes.ts';
import { texts } from '#texts/texts.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Context } from '../../context.ts';
import { noTimes } from '../../facts/step-times-store.ts';
import { Turns, yieldToOthers } from '../../platform/threads/turns.ts';
import { listedClaims } from './listed-store.ts';
import { columnsOf, halvesOf, mayBeMistyped, nearBeginning, soughtIn } from './managed-rules.ts';
import {
  contactsWithStale,
  countManaged,
  type FreshRow,
  findPage,
  managedFamilyIds,
  type Narrowing,
  type Position,
  saveFresh,
  staleClaims,
  valueSortedBy,
  wordsOfSimilar,
} from './managed-store.ts';
import { presentListed } from './present.ts';
import { leadGeneratorsOf } from './store.ts';

export interface Reader {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
}

type Reading = Pick<Context, 'brand' | 'clock' | 'db'>;
type Showing = Reading & Pick<Context, 'usualTimes'>;

/** One page of a contact after another: a reader who types asks faster than a long list is searched. */
const searching = new Turns({ each: 1 });

/** LIST-14: a page of the claims that the contact manages for others. */
export function findManaged(context: Context, { contactId }: Session, view: ManagedView & Reader) {
  return searching.take(contactId, async () => {
    await refreshManaged(context, contactId);
    const { brand, clock, db } = context;
    const { words, days } = soughtIn(view.Query);
    const narrowing = { ...view, words: words.map((word) => [word]), days, today: dayIn(clock.now(), brand.timeZone) };
    const { incidents, documents } = texts[readerLanguage(view.culture, view.prefix)].portal;
    const value = valueSortedBy(view.Sort, { incidents, tasks: documents });
    const find = (within: Narrowing, page: number, from: Position | null) =>
      findPage(db, contactId, within, { value, Descending: view.Descending, page, size: managedPageSize, from });

    let within: Narrowing = narrowing;
    let page = view.Page;
    let result = await find(within, page, positionIn(view.Cursor));
    if (totalOf(result.counts) === 0 && words.some(mayBeMistyped)) {
      within = { ...narrowing, words: await withSimilar(context, contactId, words) };
      result = await find(within, page, null);
    }
    const total = view.State === 'all' ? totalOf(result.counts) : result.counts[view.State];
    const pages = Math.max(1, Math.ceil(total / managedPageSize));
    if (result.found.length === 0 && total > 0) {
      page = pages;
      result = await find(within, page, null);
    }
    const [first] = result.found;
    const ids = result.found.map(({ claimId }) => claimId);
    return {
      Rows: await itemsOf(context, ids, 'managed'),
      Counts: countsOf(result.counts),
      Total: total,
      Page: Math.min(page, pages),
      Pages: pages,
      Cursor: first ? Buffer.from(JSON.stringify({ ...first, page })).toString('base64url') : null,
    };
  });
}

/** CLAIM-2: a managed claim and those related to it that the contact manages too. */
export async function managedFamilyOf(context: Context, { contactId }: Session, id: string): Promise<ClaimItem[]> {
  return itemsOf(context, await managedFamilyIds(context.db, contactId, id), 'managed');
}

export async function managedCountsOf(context: Reading, contactId: string): Promise<ManagedCounts> {
  await refreshManaged(context, contactId);
  return countsOf(await countManaged(context.db, contactId));
}

type CountedStates = Awaited<ReturnType<typeof countManaged>>;

const totalOf = ({ action, progress, closed }: CountedStates) => action + progress + closed;

function countsOf(counts: CountedStates): ManagedCounts {
  return { All: totalOf(counts), Action: counts.action, Progress: counts.progress, Closed: counts.closed };
}

const slice = 200;

/** Makes the lists anew of which many rows are stale, so that no reader waits for thousands of them. */
export async function refreshManagedLists({
  db,
  clock,
  brandOf,
}: Pick<Context, 'clock' | 'db'> & { readonly brandOf: (id: string) => Brand }): Promise<void> {
  for (const { id, brand } of await contactsWithStale(db, clock.now().toISOString(), slice)) {
    await refreshManaged({ db, clock, brand: brandOf(brand) }, id);
  }
}

async function refreshManaged({ brand, clock, db }: Reading, contactId: string): Promise<void> {
  const now = clock.now();
  const instant = now.toISOString();
  for (;;) {
    const ids = await staleClaims(db, contactId, instant, slice);
    if (ids.length === 0) return;
    // How long steps usually take is in none of the columns.
    const timesOf = async () => noTimes;
    const claims = await listedClaims(db, ids, { relation: 'managed', brand, now, timesOf });
    const rows = claims.map((listed): FreshRow => {
      const { id: claimId, version, contact_id, retain_until } = listed.claim;
      const isShown = contact_id !== contactId && retain_until === null;
      // An offer that each adult decides about depends on the day as well: its row is made anew a second later.
      const until = Math.max(listed.holdsUntil, now.getTime() + 1_000);
      return {
        claimId,
        version,
        columns: isShown ? columnsOf(presentListed(listed, null)) : null,
        staleFrom: Number.isFinite(until) ? new Date(until).toISOString() : null,
      };
    });
    await saveFresh(db, contactId, rows);
    if (ids.length < slice) return;
    await yieldToOthers();
  }
}

export type Partners = Awaited<ReturnType<typeof leadGeneratorsOf>>;

/** How many list items are made with one set of queries before others have their turn. */
const sliceLength = 100;

export async function itemsOf(
  { brand, clock, db, usualTimes }: Showing,
  ids: readonly string[],
  relation: Relation,
  given?: Partners,
): Promise<ClaimItem[]> {
  const items: ClaimItem[] = [];
  for (let first = 0; first < ids.length; first += sliceLength) {
    const some = ids.slice(first, first + sliceLength);
    const timesOf = (claim: ClaimRow) => usualTimes.of(brand.id, claim);
    const listed = await listedClaims(db, some, { relation, brand, now: clock.now(), timesOf });
    const claims = listed.map(({ claim }) => claim);
    const partners = given ?? (await leadGeneratorsOf(db, claims));
    const byId = new Map(listed.map((one) => [one.claim.id, one]));
    for (const one of some.flatMap((id) => byId.get(id) ?? [])) {
      const number = one.claim.lead_generator_id;
      items.push(presentListed(one, brand.leadGenerators.of(number, partners.get(number))));
    }
    // Thousands of items must not hold the event loop.
    if (ids.length > sliceLength) await yieldToOthers();
  }
  return items;
}

/** How many claims are looked at together, and how many similar words stand in for a mistyped one. */
const [similarAtOnce, mostSimilar] = [1_000, 20];

/** The words with those that differ from them by one typing error, in the claims that have each word or half of it. */
async function withSimilar({ db }: Reading, contactId: string, words: readonly string[]): Promise<readonly string[][]> {
  const similar = words.map((word) => new Set([word]));
  const halves = words.map((word) => (mayBeMistyped(word) ? halvesOf(word) : [word]));
  for (let after = '', more = true; more; ) {
    const rows = await wordsOfSimilar(db, contactId, { words: halves }, { after, most: similarAtOnce });
    for (const text of new Set(rows.flatMap((row) => row.words.split(/[\s/-]+/)))) {
      for (const [index, word] of words.entries()) {
        const near = mayBeMistyped(word) ? nearBeginning(text, word) : null;
        if (near !== null) similar[index]?.add(near);
      }
    }
    after = rows.at(-1)?.claim_id ?? '';
    more = rows.length === similarAtOnce && similar.some(({ size }) => size <= mostSimilar);
    await yieldToOthers();
  }
  return similar.map((some) => [...some].slice(0, mostSimilar));
}

const word = v.pipe(v.string(), v.check(isOneLine));
const positionShape = v.object({ page: managedView.entries.Page, value: word, departure: word, claimId: word });

function positionIn(cursor: string | null): Position | null {
  if (cursor === null) return null;
  try {
    const read = v.safeParse(positionShape, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

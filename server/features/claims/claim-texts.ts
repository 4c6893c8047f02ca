import type { CompactDossierAnswer, DossierAnswer } from '#contract/claims/calls.ts';
import { listRowOf } from '#contract/claims/list-rows.ts';
import type { Relation } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { countries } from '#contract/values/countries.ts';
import { minute } from '#contract/values/dates.ts';
import type { ClaimScope } from '../../access/claim-access.ts';
import type { Context } from '../../context.ts';
import { versionOf } from '../../facts/step-times.ts';
import type { CachedText } from '../../platform/cached-text.ts';
import { jsonText, type TaggedAnswer, taggedAnswer } from '../../platform/json-text.ts';
import { yieldToOthers } from '../../platform/threads/turns.ts';
import { listedClaims } from './listed-store.ts';
import {
  contentsHoldUntil,
  presentContents,
  presentForReader,
  presentListed,
  presentPartner,
  readerOf,
} from './present.ts';
import { type ClaimKey, contentsOf, type LeadGeneratorRow, leadGeneratorsOf } from './store.ts';

/**
 * One claim, as an answer that the client may have already. What is the same for all readers is kept for the version of the
 * claim: every change of what a claim shows raises its version, so a kept text is never stale, whichever process made the
 * change. The terms of a claim that has none of its own are those of the brand (MONEY-6). Whether a person is a minor, and what is late, depends on the day as well (W40), in UTC and in the time zone of the
 * brand; when a step is expected, on the times of the last night; what may be done with facts, on the rights of the reader and
 * for some on the instant.
 */
export async function detailAnswer(context: Context, scope: ClaimScope, now: Date): Promise<TaggedAnswer<ClaimDetail>> {
  const { claim } = scope;
  const { brand, claimTexts, db } = context;
  const times = await context.usualTimes.of(brand.id, claim);
  const key = `${brand.id} ${detailKey(scope)}`;
  const version = [claim.version, dayIn(now, 'UTC'), dayIn(now, brand.timeZone), versionOf(times)];
  const text = await claimTexts.findOrMake(key, version, now.getTime(), async () => {
    const contents = await contentsOf(db, scope);
    const made = openText(presentContents(scope, contents, { brand, now, times }));
    return { made, until: contentsHoldUntil(contents, now) };
  });
  const forReader = presentForReader(scope, now);
  const parts = [text.tag, JSON.stringify({ ...forReader, ServerTime: null })];
  return taggedAnswer(parts, async () => jsonText(text, closingText(forReader)));
}

/** Readers of the same rights share a text; without facts nothing in it depends on them. */
function detailKey(scope: ClaimScope): string {
  const { relation, lock, isStaff } = readerOf(scope);
  const rights = scope.claim.has_facts ? ` ${relation} ${lock ?? 'open'} ${isStaff ? 'staff' : 'contact'}` : '';
  return `claim ${scope.claim.id}${rights}`;
}

/** What a dossier consists of. */
export interface DossierParts {
  /** In the order of the lists. */
  readonly own: readonly ClaimKey[];
  readonly managed: readonly ClaimKey[];
  readonly contact: { readonly Id: string };
  readonly language: CountryLanguage;
}

/** How a dossier writes its claims: as objects, which the specification says, or as rows (LIST-19). */
type ListForm = 'item' | 'row';

/** A dossier, as an answer that the client may have already. */
export function dossierAnswer(context: Context, parts: DossierParts): Promise<TaggedAnswer<DossierAnswer>> {
  return answerIn('item', context, parts);
}

/** LIST-19: a dossier with its claims as rows, as an answer that the client may have already. */
export function compactDossierAnswer(
  context: Context,
  parts: DossierParts,
): Promise<TaggedAnswer<CompactDossierAnswer>> {
  return answerIn('row', context, parts);
}

async function answerIn<Answer>(form: ListForm, context: Context, parts: DossierParts): Promise<TaggedAnswer<Answer>> {
  const { brand, clock } = context;
  const { own, managed, contact, language } = parts;
  const now = clock.now();
  const partners = await leadGeneratorsOf(context.db, [...own, ...managed]);
  const keyOf = ({ id, version, lead_generator_id: number }: ClaimKey) => `${id} ${version} ${number}`;
  // Whether an offer is a task ends with a day, or depends on the age of somebody; one that ends during a day is told within minutes,
  // which raises the version of its claim (`announceDays`).
  const days = [dayIn(now, 'UTC'), dayIn(now, brand.timeZone)];
  const dependsOn = [
    form,
    brand.id,
    ...days,
    own.map(keyOf).join(),
    managed.map(keyOf).join(),
    JSON.stringify(contact),
    language,
  ];
  const answer = taggedAnswer<Answer>([...dependsOn, JSON.stringify([...partners])], async () => {
    const key = `dossier ${form} ${language} ${contact.Id}`;
    const text = await context.claimTexts.findOrMake(key, [answer.tag], now.getTime(), async () => ({
      made: await dossierText(context, parts, { form, partners }),
      until: now.getTime() + dossierHolds,
    }));
    return jsonText(text, nothingMore);
  });
  return answer;
}

/** How long a dossier is given again while no claim of it changes, in milliseconds: a reader who asks at once, or from several places. */
const dossierHolds = minute;
const nothingMore = Buffer.alloc(0);

type Partners = ReadonlyMap<number | null, LeadGeneratorRow>;

/** The JSON of a dossier. List items are kept as claims are. */
async function dossierText(
  context: Context,
  { own, managed, contact, language }: DossierParts,
  { form, partners }: { readonly form: ListForm; readonly partners: Partners },
): Promise<Buffer> {
  const [begin, end] = form === 'item' ? ['{"Claim":[', ']}'] : ['[', ']'];
  return Buffer.concat([
    Buffer.from(`{"DisclaimerAccepted":true,"Dossier":{"Id":${JSON.stringify(contact.Id)},"Countries":`),
    countriesText(language),
    Buffer.from(`,"Claims":${begin}`),
    ...(await listText(context, { form, keys: own, relation: 'own' }, partners)),
    Buffer.from(`${end},"ManagedClaims":${begin}`),
    ...(await listText(context, { form, keys: managed, relation: 'managed' }, partners)),
    Buffer.from(`${end},"Contact":${JSON.stringify(contact)}}}`),
  ]);
}

/** The claims of a list, and how its reader is related to them: what they can answer depends on it. */
interface ClaimList {
  readonly form: ListForm;
  readonly keys: readonly ClaimKey[];
  readonly relation: Relation;
}

/** How many list items are made with one set of queries, and joined before others have their turn. */
const sliceLength = 100;
const comma = Buffer.from(',');

/** The list items in the order of the keys, separated by commas. A claim that was deleted meanwhile is left out. */
async function listText(context: Context, { keys, ...list }: ClaimList, partners: Partners): Promise<Buffer[]> {
  const { brand } = context;
  const pieces: Buffer[] = [];
  const partnerTexts = new Map<number | null, Buffer>();
  const partnerText = (key: ClaimKey) => {
    const number = key.lead_generator_id;
    const text = partnerTexts.get(number) ?? partnerOf(list.form, presentPartner(key, partners.get(number), brand));
    partnerTexts.set(number, text);
    return text;
  };
  for (let first = 0; first < keys.length; first += sliceLength) {
    const slice = keys.slice(first, first + sliceLength);
    const texts = await textsOf(context, { ...list, keys: slice });
    for (const key of slice) {
      const text = texts.get(key.id);
      if (text) pieces.push(...(pieces.length > 0 ? [comma] : []), text.bytes, partnerText(key));
    }
    // Thousands of items must not hold the event loop.
    if (keys.length > sliceLength) await yieldToOthers();
  }
  return pieces;
}

/** The list items without their partner, by claim. Those found are held before others are stored, which may push them out. */
async function textsOf(
  { claimTexts, db, brand, clock }: Context,
  { form, keys, relation }: ClaimList,
): Promise<Map<string, CachedText>> {
  const texts = new Map<string, CachedText>();
  const keyOf = (claimId: string) => `${brand.id} ${form} ${relation} ${claimId}`;
  const now = clock.now();
  for (const { id, version } of keys) {
    const text = claimTexts.find(keyOf(id), version, now.getTime());
    if (text) texts.set(id, text);
  }
  const missing = keys.flatMap(({ id }) => (texts.has(id) ? [] : [id]));
  for (const listed of missing.length > 0 ? await listedClaims(db, missing, { relation, brand, now }) : []) {
    const { id, version } = listed.claim;
    const life = { now: now.getTime(), until: listed.holdsUntil };
    const made = presentListed(listed);
    const text = openText(form === 'item' ? made : listRowOf(made));
    texts.set(id, claimTexts.store(keyOf(id), version, text, life));
  }
  return texts;
}

type CountryLanguage = Parameters<typeof countries>[0];

const countriesByLanguage = new Map<CountryLanguage, Buffer>();

function countriesText(language: CountryLanguage): Buffer {
  const text = countriesByLanguage.get(language) ?? Buffer.from(JSON.stringify([...countries(language)]));
  countriesByLanguage.set(language, text);
  return text;
}

/** The end of a list item: its partner, which changes with the brand and with the names of partners. */
function partnerOf(form: ListForm, { LeadGenerator }: ReturnType<typeof presentPartner>): Buffer {
  return form === 'item' ? closingText({ LeadGenerator }) : Buffer.from(`,${JSON.stringify(LeadGenerator)}]`);
}

/** The JSON of an object or array that goes on: without its closing bracket. */
function openText(fields: object): string {
  return JSON.stringify(fields).slice(0, -1);
}

/** The JSON of fields that go on with an open text and end it. */
function closingText(fields: object): Buffer {
  return Buffer.from(`,${JSON.stringify(fields).slice(1)}`);
}

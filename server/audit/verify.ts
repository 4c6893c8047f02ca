import type { Db } from '../database/tables.ts';
import {
  type AuditHead,
  type AuditKey,
  type AuditRow,
  chainStart,
  isSignedBy,
  rowsHash,
  type Seal,
  sealForm,
  sealHash,
} from './chain.ts';
import { type AuditCut, hasCutRow, newestCut } from './cut-store.ts';
import { numbersIn, type Range, RangeSet, readRanges } from './ranges.ts';
import { newestSeal, rowsBySequence, sealsAfter, sequencesAfter, unsealedAmong } from './seal-store.ts';

/** Seals and numbers that are read at a time. */
const sealsAtOnce = 50;
const numbersAtOnce = 5_000;
/** Wrong things that are named; the others are counted. */
const mostNamed = 100;

/** What a verification found. The audit is whole if nothing is wrong. */
export interface AuditReport {
  readonly rows: number;
  readonly seals: number;
  /** Rows that no seal covers yet. */
  readonly waiting: number;
  /** The newest seal, to be written down outside; null if nothing was sealed. */
  readonly head: AuditHead | null;
  /** Seals that are signed with a key of the settings. */
  readonly signed: number;
  /** The removal of old rows that the chain begins after. */
  readonly cut: AuditCut | null;
  readonly wrong: readonly string[];
}

/** What a verification takes: the keys of the settings, and perhaps a head from outside. */
interface VerifyContext {
  readonly db: Db;
  readonly keys: readonly AuditKey[];
  readonly head?: AuditHead | undefined;
}

/**
 * Checks every seal, every row that a seal covers, and that no other row is there but those that wait for a seal. Servers may go on
 * writing and sealing. Changes nothing.
 */
export async function verifyAudit(context: VerifyContext): Promise<AuditReport> {
  const cut = (await newestCut(context.db)) ?? null;
  const check = new ChainCheck(context, cut);
  const until = (await newestSeal(context.db))?.number ?? 0;
  await check.sealsUntil(until);
  const rows = await check.otherRows();
  await check.removal();
  const now = (await newestCut(context.db)) ?? null;
  if (now?.through_seal !== cut?.through_seal) throw new Error('Old rows were removed meanwhile: repeat it.');
  return check.report(rows);
}

/**
 * Checks only that the seals form a chain, not the rows under them: fast enough for every day. Returns what is wrong.
 */
export async function verifySeals(context: VerifyContext): Promise<readonly string[]> {
  const check = new ChainCheck(context, (await newestCut(context.db)) ?? null, { withRows: false });
  await check.sealsUntil(Number.MAX_SAFE_INTEGER);
  return check.report(0).wrong;
}

/**
 * Checks the newest seals with their rows, at most `count`, and that they follow the one before. Returns how many were checked and what is
 * wrong. Rows that no seal covers are not looked for.
 */
export async function verifyNewest(
  context: VerifyContext,
  count: number,
): Promise<Pick<AuditReport, 'seals' | 'wrong'>> {
  const { db } = context;
  const cut = (await newestCut(db)) ?? null;
  const until = (await newestSeal(db))?.number ?? 0;
  const before = until - count;
  const [start] = before > (cut?.through_seal ?? 0) ? await sealsAfter(db, before - 1, 1) : [];
  const check = new ChainCheck(context, cut, { start });
  await check.sealsUntil(until);
  const { seals, wrong } = check.report(0);
  return { seals, wrong };
}

/** One walk along the chain. */
class ChainCheck {
  readonly #context: VerifyContext;
  readonly #cut: AuditCut | null;
  readonly #withRows: boolean;
  readonly #covered = new RangeSet();
  readonly #wrong: string[] = [];
  #unnamed = 0;
  #last: AuditHead;
  #seals = 0;
  #signed = 0;
  #waiting = 0;
  #isHeadFound: boolean;
  /** The last seal that needs no signature, as the keys say. */
  readonly #signedAfter: AuditHead | null;
  #isPlaceFound: boolean;
  /** Seals without a signature, before any with one, that need it. */
  readonly #unsigned: number[] = [];

  /** `start` is a seal after which the walk begins; without it, that of the last removal. */
  constructor(
    context: VerifyContext,
    cut: AuditCut | null,
    { withRows = true, start }: { readonly withRows?: boolean; readonly start?: Seal | undefined } = {},
  ) {
    this.#context = context;
    this.#cut = cut;
    this.#withRows = withRows;
    this.#last = start ?? { number: cut?.through_seal ?? 0, hash: cut?.hash ?? chainStart };
    this.#isHeadFound = isSame(context.head, this.#last) || (context.head?.number ?? 0) < this.#last.number;
    const places = context.keys.flatMap(({ after }) => after ?? []);
    this.#signedAfter = places.toSorted((a, b) => a.number - b.number)[0] ?? null;
    const place = this.#signedAfter;
    this.#isPlaceFound = place === null || place.number < this.#last.number || isSame(place, this.#last);
  }

  /** Checks the seals that were not checked yet, up to a number. */
  async sealsUntil(until: number): Promise<void> {
    const { db } = this.#context;
    while (this.#last.number < until) {
      const seals = await sealsAfter(db, this.#last.number, sealsAtOnce);
      if (seals.length === 0) return;
      const ranges = seals.map((seal) => readRanges(seal.sequences));
      const numbers = this.#withRows ? ranges.flatMap((some) => numbersIn(some ?? [])) : [];
      const rows = await rowsBySequence(db, numbers);
      for (const [at, seal] of seals.entries()) this.#seal(seal, ranges[at] ?? null, rows);
    }
  }

  #seal(seal: Seal, ranges: readonly Range[] | null, rows: ReadonlyMap<number, AuditRow>): void {
    const { number } = seal;
    if (number !== this.#last.number + 1) {
      this.#say(`seal ${this.#last.number + 1}${number > this.#last.number + 2 ? ` to ${number - 1}` : ''} is missing`);
    } else if (seal.previous_hash !== this.#last.hash) {
      this.#say(`seal ${number} does not follow seal ${number - 1}: one of the two was replaced`);
    }
    if (seal.form !== sealForm) this.#say(`seal ${number} has a form that this version does not know`);
    else if (sealHash(seal) !== seal.hash) this.#say(`seal ${number} was changed`);
    this.#signature(seal);
    if (ranges === null) this.#say(`seal ${number} does not say which rows it covers`);
    else this.#rows(seal, ranges, rows);
    this.#seals += 1;
    this.#last = { number, hash: seal.hash };
    if (isSame(this.#context.head, this.#last)) this.#isHeadFound = true;
    if (isSame(this.#signedAfter ?? undefined, this.#last)) this.#isPlaceFound = true;
  }

  #signature({ number, hash, key_id: keyId, signature }: Seal): void {
    const { keys } = this.#context;
    if (signature === null || keyId === null) {
      // Only before the key was set may seals be without it, and only the setting says when that was: a chain that somebody has made
      // anew would have no signature at all.
      if (keys.length === 0 || number <= (this.#signedAfter?.number ?? 0)) return;
      if (this.#signed > 0) this.#say(`seal ${number} is not signed, as those before it are`);
      else this.#unsigned.push(number);
      return;
    }
    const key = keys.find(({ id }) => id === keyId);
    if (!key) this.#say(`seal ${number} is signed with the key ${keyId}, which AUDIT_KEY does not have`);
    else if (isSignedBy(key, hash, signature)) this.#signed += 1;
    else this.#say(`seal ${number} has a wrong signature`);
  }

  #rows(seal: Seal, ranges: readonly Range[], rows: ReadonlyMap<number, AuditRow>): void {
    for (const range of ranges) {
      const twice = this.#covered.add(range);
      if (twice !== undefined) this.#say(`row ${twice} is in two seals`);
    }
    if (!this.#withRows) return;
    const sequences = numbersIn(ranges);
    const missing = sequences.filter((sequence) => !rows.has(sequence));
    for (const sequence of missing) this.#say(`row ${sequence} is missing (seal ${seal.number})`);
    if (missing.length === 0 && rowsHash(sequences, rows) !== seal.rows_hash) {
      this.#say(`rows of seal ${seal.number} were changed: one of ${seal.sequences}`);
    }
  }

  /** Looks for rows that no seal covers. Returns how many rows there are. */
  async otherRows(): Promise<number> {
    const { db } = this.#context;
    let [last, rows] = [0, 0];
    for (;;) {
      const sequences = await sequencesAfter(db, last, numbersAtOnce);
      if (sequences.length === 0) return rows;
      rows += sequences.length;
      last = sequences.at(-1) ?? last;
      await this.#other(sequences.filter((sequence) => !this.#covered.has(sequence)));
    }
  }

  async #other(sequences: readonly number[]): Promise<void> {
    const waiting = await unsealedAmong(this.#context.db, sequences);
    this.#waiting += waiting.size;
    const others = sequences.filter((sequence) => !waiting.has(sequence));
    if (others.length === 0) return;
    // They may have been sealed since the last seal was read.
    await this.sealsUntil((await newestSeal(this.#context.db))?.number ?? 0);
    for (const sequence of others) {
      if (!this.#covered.has(sequence)) this.#say(`row ${sequence} was inserted: no seal covers it`);
    }
  }

  /** A removal of old rows is itself in the audit. */
  async removal(): Promise<void> {
    if (this.#cut && !(await hasCutRow(this.#context.db, this.#cut))) {
      this.#say(`the audit does not say who removed the seals up to ${this.#cut.through_seal}`);
    }
  }

  report(rows: number): AuditReport {
    const { head } = this.#context;
    const [first, last] = [this.#unsigned[0], this.#unsigned.at(-1)];
    if (first !== undefined) {
      const which = first === last ? `seal ${first} is` : `seals ${first} to ${last} are`;
      this.#say(`${which} not signed: if AUDIT_KEY was set only then, it has to say so (SECRET@NUMBER:HASH)`);
    }
    if (!this.#isPlaceFound) this.#say(`seal ${this.#signedAfter?.number} is not the one that AUDIT_KEY names`);
    if (head && !this.#isHeadFound) {
      this.#say(
        head.number > this.#last.number
          ? `the end is missing: seal ${head.number} was there, the last one is ${this.#last.number}`
          : `seal ${head.number} is not the one that was written down`,
      );
    }
    return {
      rows,
      seals: this.#seals,
      waiting: this.#waiting,
      head: this.#seals > 0 ? this.#last : null,
      signed: this.#signed,
      cut: this.#cut,
      wrong: this.#unnamed > 0 ? [...this.#wrong, `and ${this.#unnamed} more`] : this.#wrong,
    };
  }

  #say(what: string): void {
    if (this.#wrong.length < mostNamed) this.#wrong.push(what);
    else this.#unnamed += 1;
  }
}

function isSame(one: AuditHead | undefined, other: AuditHead): boolean {
  return one?.number === other.number && one.hash === other.hash;
}

import { CachedText } from './cached-text.ts';
import { Turns } from './threads/turns.ts';

/** The settings of a cache. */
export interface TextCacheSettings {
  /** Texts that were not used for long go when all together take more bytes than this. */
  readonly mostBytes: number;
  /** For tests: every text is made anew, and one that differs from the kept one of the same version throws. */
  readonly verify?: boolean;
}

interface Entry {
  readonly version: TextVersion;
  readonly text: CachedText;
  readonly until: number;
  /** Whether it was found since it was last first in line. */
  wasUsed: boolean;
}

/** When a text is asked for, and until when it holds; milliseconds since 1970. */
interface Life {
  readonly now: number;
  readonly until: number;
}

/**
 * What a text was made from: a number, or several parts such as the version of a claim and the day. Parts are compared one by one,
 * since joining them into a string for each look-up costs more than the look-up.
 */
export type TextVersion = number | readonly (string | number)[];

const forever: Life = { now: 0, until: Number.POSITIVE_INFINITY };

/**
 * Texts by key, each valid for one version of what it shows, some only until an instant. A text of another version, or
 * after that instant, counts as missing.
 */
export class TextCache {
  readonly #settings: TextCacheSettings;
  readonly #texts = new Map<string, Entry>();
  /** Making a large text takes several times its size: two at once, and none twice. */
  readonly #making = new Turns({ running: 2, each: 1 });
  #bytes = 0;

  constructor(settings: TextCacheSettings) {
    this.#settings = settings;
  }

  /** The text of a key at this version; undefined if it has to be made. */
  find(key: string, version: TextVersion, now = 0): CachedText | undefined {
    const found = this.#texts.get(key);
    if (!found || !isSame(found.version, version) || now >= found.until || this.#settings.verify) return undefined;
    found.wasUsed = true;
    return found.text;
  }

  /** The text of a key at this version, which is made if it is missing. `make` also says until when it holds. */
  async findOrMake(
    key: string,
    version: TextVersion,
    now: number,
    make: () => Promise<{ readonly made: string | Buffer; readonly until: number }>,
  ): Promise<CachedText> {
    const found = () => this.find(key, version, now);
    const missing = async () => {
      const { made, until } = await make();
      return this.store(key, version, made, { now, until });
    };
    return found() ?? this.#making.take(key, async () => found() ?? missing());
  }

  /** Stores a text and returns it. */
  store(key: string, version: TextVersion, made: string | Buffer, { now, until } = forever): CachedText {
    const text = new CachedText(made);
    if (this.#settings.verify) this.#compare(key, version, text, now);
    this.#remove(key);
    if (!this.#makeRoom(text.cost)) return text;
    this.#texts.set(key, { version, text, until, wasUsed: false });
    this.#bytes += text.cost;
    return text;
  }

  /**
   * Removes what was not used since it was last first in line ('second chance'). Reading then only sets a mark, which costs a
   * tenth of moving the entry to the end. A map iterates in the order of insertion, also over what is inserted meanwhile.
   * Returns whether there is room for so many bytes.
   */
  #makeRoom(bytes: number): boolean {
    const { mostBytes } = this.#settings;
    if (bytes > mostBytes) return false;
    for (const [key, entry] of this.#texts) {
      if (this.#bytes + bytes <= mostBytes) break;
      if (entry.wasUsed) {
        entry.wasUsed = false;
        this.#texts.delete(key);
        this.#texts.set(key, entry);
      } else {
        this.#remove(key);
      }
    }
    return true;
  }

  #compare(key: string, version: TextVersion, text: CachedText, now: number): void {
    const kept = this.#texts.get(key);
    if (!kept || !isSame(kept.version, version) || now >= kept.until || kept.text.bytes.equals(text.bytes)) return;
    throw new Error(`${key} changed without a new version: ${kept.text.bytes} became ${text.bytes}`);
  }

  #remove(key: string): void {
    const found = this.#texts.get(key);
    if (!found) return;
    this.#texts.delete(key);
    this.#bytes -= found.text.cost;
  }
}

function isSame(one: TextVersion, other: TextVersion): boolean {
  if (one === other) return true;
  if (typeof one === 'number' || typeof other === 'number' || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

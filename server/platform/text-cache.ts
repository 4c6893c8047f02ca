import { CachedText } from './cached-text.ts';

/** The settings of a cache. */
export interface TextCacheSettings {
  /** The least recently used texts go when all together take more bytes than this. */
  readonly mostBytes: number;
  /** For tests: every text is made anew, and one that differs from the kept one of the same version throws. */
  readonly verify?: boolean;
}

/** When a text is asked for, and until when it holds; milliseconds since 1970. */
interface Life {
  readonly now: number;
  readonly until: number;
}

const forever: Life = { now: 0, until: Number.POSITIVE_INFINITY };

/**
 * Texts by key, each valid for one version of what it shows, some only until an instant. A text of another version, or
 * after that instant, counts as missing.
 */
export class TextCache {
  readonly #settings: TextCacheSettings;
  readonly #texts = new Map<string, { readonly version: string; readonly text: CachedText; readonly until: number }>();
  #bytes = 0;

  constructor(settings: TextCacheSettings) {
    this.#settings = settings;
  }

  /** The text of a key at this version; undefined if it has to be made. */
  find(key: string, version: string, now = 0): CachedText | undefined {
    const found = this.#texts.get(key);
    if (found?.version !== version || now >= found.until || this.#settings.verify) return undefined;
    // A map iterates in the order of insertion, so the least recently used stays first.
    this.#texts.delete(key);
    this.#texts.set(key, found);
    return found.text;
  }

  /** Stores a text and returns it. */
  store(key: string, version: string, made: string, { now, until } = forever): CachedText {
    const text = new CachedText(made);
    if (this.#settings.verify) this.#compare(key, version, text, now);
    this.#remove(key);
    this.#texts.set(key, { version, text, until });
    this.#bytes += text.cost;
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= this.#settings.mostBytes) break;
      this.#remove(oldest);
    }
    return text;
  }

  #compare(key: string, version: string, text: CachedText, now: number): void {
    const kept = this.#texts.get(key);
    if (kept?.version !== version || now >= kept.until || kept.text.bytes.equals(text.bytes)) return;
    throw new Error(`${key} changed without a new version: ${kept.text.bytes} became ${text.bytes}`);
  }

  #remove(key: string): void {
    const found = this.#texts.get(key);
    if (!found) return;
    this.#texts.delete(key);
    this.#bytes -= found.text.cost;
  }
}

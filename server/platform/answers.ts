import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Turns } from './threads/turns.ts';

/** An answer as JSON: those who read it at the same time, also slowly, have it in memory once. */
export class WrittenAnswer<Answer> {
  readonly text: Buffer;
  readonly tag: string;

  constructor(answer: Answer) {
    this.text = Buffer.from(JSON.stringify(answer));
    this.tag = tagOf(this.text);
  }

  read(): Answer {
    return JSON.parse(this.text.toString());
  }
}

/** An answer that the client may have already: `tag` differs whenever the answer does. */
export class TaggedAnswer<Answer> {
  readonly tag: string;
  /** Makes the answer, when the client has another one or none. */
  readonly make: () => Promise<WrittenAnswer<Answer>>;

  constructor(tag: string, make: () => Promise<WrittenAnswer<Answer>>) {
    this.tag = tag;
    this.make = make;
  }
}

/** An answer that is the same for everybody, and so is written once, and compressed once in each encoding. */
export class ConstantAnswer<Answer> extends WrittenAnswer<Answer> {
  readonly compressed = new Map<string, Promise<Buffer>>();
}

export type Answered<Answer> = Answer | TaggedAnswer<Answer> | ConstantAnswer<Answer>;

export function tagOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 27);
}

interface Entry<Answer> {
  readonly written: WrittenAnswer<Answer>;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** Whole answers under keys that name everything they depend on, but for the time: each says until when it holds. */
export class AnswerCache {
  readonly #entries: LRUCache<string, Entry<unknown>>;
  /** Making a large answer takes several times its size: two at once, and none twice. */
  readonly #making = new Turns({ running: 2, each: 1 });

  /** Answers that were not used for long are dropped when the JSON of all takes more bytes than this. */
  constructor(mostBytes: number) {
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ written }, key) => written.text.length + key.length,
    });
  }

  /** The answer of this key, which is made if it is missing. `make` also says until when it holds. */
  async findOrMake<Answer>(
    key: string,
    now: Date,
    make: () => Promise<{ readonly answer: Answer; readonly until: number }>,
  ): Promise<WrittenAnswer<Answer>> {
    const found = () => {
      const entry = this.#entries.get(key) as Entry<Answer> | undefined;
      return entry && now.getTime() < entry.until ? entry.written : undefined;
    };
    const missing = async () => {
      const { answer, until } = await make();
      const written = new WrittenAnswer(answer);
      if (until > now.getTime()) this.#entries.set(key, { written, until });
      return written;
    };
    return found() ?? this.#making.take(key, async () => found() ?? missing());
  }
}

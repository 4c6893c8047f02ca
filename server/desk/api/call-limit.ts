import { minute } from '#contract/values/dates.ts';
import type { Context } from '../../context.ts';
import { isNoSpace } from '../../database/unavailable.ts';
import { reserveMany } from '../../platform/rates.ts';

/** Rate limit of one client: enough for a busy system, too little for a loop that runs away. */
const allowance = { window: minute, most: 1_200 };
/** Each process reserves this many calls at a time, so fifty calls cost one write. */
const block = 50;
/** How long a block is valid that could not be written to the database, in milliseconds. */
const unwritten = 1_000;

type CallLimitContext = Pick<Context, 'db' | 'clock'>;

interface Block {
  left: number;
  readonly ends: number;
  readonly spent: boolean;
}

/**
 * Limits the calls of each client over all processes. Each process reserves blocks of fifty calls in the database, so all
 * processes together never exceed the limit. Unused calls of a block are lost at the end of the minute, so with several processes
 * a client may be refused up to fifty calls early for each of them.
 */
export class CallLimit {
  readonly #context: CallLimitContext;
  readonly #blocks = new Map<string, Block>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor(context: CallLimitContext) {
    this.#context = context;
  }

  /** Counts one call. Returns null within the limit, otherwise the seconds until the next call is allowed. */
  async count(clientId: string): Promise<number | null> {
    for (;;) {
      const now = this.#context.clock.now().getTime();
      const block = this.#blocks.get(clientId);
      if (block && block.ends > now) {
        if (block.left > 0) {
          block.left -= 1;
          return null;
        }
        if (block.spent) return Math.max(1, Math.ceil((block.ends - now) / 1_000));
      }
      await this.#ask(clientId);
    }
  }

  #ask(clientId: string): Promise<void> {
    const asking = this.#asking.get(clientId) ?? this.#take(clientId).finally(() => this.#asking.delete(clientId));
    this.#asking.set(clientId, asking);
    return asking;
  }

  async #take(clientId: string): Promise<void> {
    try {
      const { granted, ends } = await reserveMany(this.#context, `desk-calls:${clientId}`, allowance, block);
      this.#blocks.set(clientId, { left: granted, ends, spent: granted === 0 });
    } catch (error) {
      // On a full disk, read calls go on (F4).
      if (!isNoSpace(error)) throw error;
      this.#blocks.set(clientId, { left: block, ends: this.#context.clock.now().getTime() + unwritten, spent: false });
    }
  }
}

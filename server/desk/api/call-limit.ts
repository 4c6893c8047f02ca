import type { Db } from '../../database/tables.ts';
import { isNoSpace } from '../../database/violations.ts';
import type { Clock } from '../../platform/clock.ts';
import { reserveMany } from '../../platform/rates.ts';

/** Calls of one client in a minute: a busy system stays below, a loop that ran away does not. */
const allowance = { window: 60_000, most: 1_200 };
/** A process takes so many calls from the client's minute at a time: a write for fifty calls instead of one for each. */
const block = 50;
/** How long a block is good for that could not be written down, in milliseconds. */
const unwritten = 1_000;

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
}

/** What a process may still grant a client before the window ends; `spent` once the database has no more. */
interface Block {
  left: number;
  readonly ends: number;
  readonly spent: boolean;
}

/**
 * Counts the calls of each client over all processes of an installation. Each process takes blocks of fifty from the count in
 * the database, so all of them together never grant more than the limit; a block that one has not used up when the minute
 * ends is lost to the others, so with several processes a client may be refused up to fifty calls early for each of them.
 */
export class CallLimit {
  readonly #context: Ground;
  readonly #blocks = new Map<string, Block>();
  readonly #asking = new Map<string, Promise<void>>();

  constructor(context: Ground) {
    this.#context = context;
  }

  /** Counts one call: null when it is within the limit, otherwise the seconds until the next is. */
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

  /** Takes the next block; calls that come meanwhile wait for the same one. */
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
      // With a full disk, what only reads goes on (F4).
      if (!isNoSpace(error)) throw error;
      this.#blocks.set(clientId, { left: block, ends: this.#context.clock.now().getTime() + unwritten, spent: false });
    }
  }
}

import type { FilesUnavailable } from '../store.ts';

/** When to stop asking a store that hangs. */
export interface BreakerLimits {
  /** Time limits in a row, of whichever requests, after which it is not asked. */
  readonly after: number;
  /** How long it is not asked, in milliseconds, before one request tries. */
  readonly rest: number;
}

/**
 * Keeps calls from waiting for a store that hangs: after some time limits in a row requests fail at once, and after a rest one of them
 * tries whether the store answers again. A store that refuses or breaks connections fails fast by itself, and is asked.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  #inARow = 0;
  #failure: FilesUnavailable | null = null;
  #restsUntil = 0;
  #isTrying = false;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
  }

  /** Begins a request. Throws the last failure while the store is not asked; returns whether this request tries it. */
  enter(): boolean {
    if (!this.#failure) return false;
    if (this.#isTrying || performance.now() < this.#restsUntil) throw this.#failure;
    this.#isTrying = true;
    return true;
  }

  /** Ends a request; `isTry` is what `enter` returned. */
  leave(isTry: boolean): void {
    if (isTry) this.#isTrying = false;
  }

  /** The store has answered, whatever it was. */
  answered(): void {
    this.#inARow = 0;
    this.#failure = null;
  }

  /** Whether the store is not asked now. */
  get isOpen(): boolean {
    return this.#failure !== null;
  }

  /** A request got no answer in any of its times; `timeouts` is how many of them were exceeded. */
  timedOut(failure: FilesUnavailable, timeouts: number): void {
    this.#inARow += timeouts;
    if (this.#inARow < this.#limits.after) return;
    this.#failure = failure;
    this.#restsUntil = performance.now() + this.#limits.rest;
  }
}

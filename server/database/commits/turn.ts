/** A mutex that grants access in the order of arrival. */
export class Turn {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  get isTaken(): boolean {
    return this.#taken;
  }

  /** Resolves when access is granted; undefined if it is granted at once. */
  take(): Promise<void> | undefined {
    if (this.#taken) return new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return undefined;
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

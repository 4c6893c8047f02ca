/** The parts of a round: a failure of one does not stop the others. */
export class RoundParts {
  #failures: unknown[] = [];

  /** The result of a part; `otherwise` if it failed. */
  async run<Result>(part: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await part();
    } catch (error) {
      this.#failures.push(error);
      return otherwise;
    }
  }

  /** Throws the first failure, so that the round is logged. */
  end(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

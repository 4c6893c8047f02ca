/** How a check ended: nothing to do, something to look at, or something that keeps readers from being served. */
export type Level = 'ok' | 'warning' | 'fault';

/** The result of a check, and what to do if it is not ok. It holds no secrets: no passwords, keys or personal data. */
export interface Finding {
  readonly check: string;
  readonly level: Level;
  readonly says: string;
  readonly todo?: string;
}

export class Findings {
  readonly #check: string;
  readonly #found: Finding[] = [];

  constructor(check: string) {
    this.#check = check;
  }

  ok(says: string): void {
    this.#found.push({ check: this.#check, level: 'ok', says });
  }

  warning(says: string, todo: string): void {
    this.#found.push({ check: this.#check, level: 'warning', says, todo });
  }

  fault(says: string, todo: string): void {
    this.#found.push({ check: this.#check, level: 'fault', says, todo });
  }

  get all(): readonly Finding[] {
    return this.#found;
  }
}

/** What the checks of other parts need of the database; null where it does not answer. */
export interface DatabaseFacts {
  installationId: string | null;
  newestRate: string | null;
  /** Whether the database can be read, and its schema is that of this version. */
  isCurrent?: boolean;
}

/** A check by its name. It writes what it finds; what it throws is a fault. */
export interface Check {
  readonly name: string;
  /** Time limit in milliseconds; ten seconds unless given. */
  readonly within?: number;
  run(found: Findings): Promise<void>;
}

/** Runs a check within its time limit. It never throws. */
export async function runCheck(
  { name, within = 10_000, run }: Check,
  reasonOf: (error: unknown) => string,
): Promise<readonly Finding[]> {
  const found = new Findings(name);
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, within, 'late');
  try {
    const ended = await Promise.race([run(found), late]);
    if (ended === 'late') {
      found.fault(
        `did not end within ${within / 1_000} seconds`,
        'What it asks hangs: look at the network and the load of that system.',
      );
    }
  } catch (error) {
    found.fault(reasonOf(error), 'Correct this and run npm run doctor again.');
  } finally {
    clearTimeout(timer);
  }
  return found.all;
}

import type { FastifyServerOptions } from 'fastify';
import { errorForLog, messageForLog } from './error-log.ts';

/** Log options of this server: ids only, no bodies, cookies, URLs with secrets or values of errors (P3). */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream ? { stream } : hasRequestLines(level) ? { stream: new BufferedLines() } : {}),
    serializers: {
      // The route as declared: a path holds ids, and tokens of links.
      req: (request) => ({ method: request.method, route: request.routeOptions?.url, id: request.id }),
      err: (error: unknown) => ({ ...errorForLog(error) }),
    },
    hooks: {
      // A log call without a message would write the unredacted message of the error.
      logMethod(given, method) {
        const [about, words] = given as unknown[];
        const error = errorIn(about);
        if (error === undefined || (words !== undefined && words !== error.message)) return method.apply(this, given);
        const line = about instanceof Error ? { err: about } : about;
        return method.call(this, line as object, messageForLog(error));
      },
    },
  } satisfies FastifyServerOptions['logger'] & object;
}

/** Whether a level is logged at which each request has a line. */
export function hasRequestLines(level: string): boolean {
  return ['info', 'debug', 'trace'].includes(level);
}

function errorIn(about: unknown): Error | undefined {
  if (about instanceof Error) return about;
  const { err } = (about ?? {}) as { err?: unknown };
  return err instanceof Error ? err : undefined;
}

/** How long a line may wait, in milliseconds, and how much of them together, in characters. */
const longest = 200;
const mostWaiting = 32_768;
/** The first level of pino that is written at once. */
const warning = 40;

/**
 * Collects log lines, so that a line for every request is not a write of its own. Lines of warnings and errors are written at once,
 * with those before them; the others within a fifth of a second, and when the process ends. Only a kill can lose what waits.
 */
export class BufferedLines {
  readonly #to: { write(text: string): unknown };
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(to: { write(text: string): unknown } = process.stdout) {
    this.#to = to;
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= mostWaiting || levelOf(line) >= warning) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), longest).unref();
  }

  /** Writes what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') this.#to.write(text);
  }
}

/** The level of a line of pino, which begins with it; one of another form is written at once. */
function levelOf(line: string): number {
  return line.startsWith('{"level":') ? Number.parseInt(line.slice(9, 12), 10) : Number.POSITIVE_INFINITY;
}

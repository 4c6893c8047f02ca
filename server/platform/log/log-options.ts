import type { FastifyServerOptions } from 'fastify';
import { errorForLog, messageForLog } from './error-log.ts';

/** Log options of this server: ids only, no bodies, cookies, URLs with secrets or values of errors (P3). */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream ? { stream } : {}),
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

function errorIn(about: unknown): Error | undefined {
  if (about instanceof Error) return about;
  const { err } = (about ?? {}) as { err?: unknown };
  return err instanceof Error ? err : undefined;
}

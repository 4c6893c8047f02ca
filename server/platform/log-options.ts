import type { FastifyServerOptions } from 'fastify';
import { errorForLog, messageForLog } from './error-log.ts';

/** How this server writes its log: ids only, no bodies, no cookies, no addresses with secrets in them, no values of errors (P3). */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?', 1)[0], id: request.id }),
      err: (error: unknown) => ({ ...errorForLog(error) }),
    },
    hooks: {
      // Without words of its own, a line about an error would say the error's message as it is.
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

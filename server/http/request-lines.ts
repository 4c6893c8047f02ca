import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealth } from './health.ts';

/** The route of a request as it is declared: it holds the names of path parameters, never their values (P3). */
export function declaredRoute({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url } = routeOptions;
  if (url === undefined) return 'none';
  // Every file of the built portal is a route of its own.
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

/** At level `info` and below, logs a line for each answered request: id, method, route, status and milliseconds. */
export function logRequests(app: FastifyInstance, level: string): void {
  if (!['info', 'debug', 'trace'].includes(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (!isHealth(request.url)) {
      const { statusCode: status, elapsedTime, raw } = reply;
      const line = {
        method: request.method,
        route: declaredRoute(request),
        status,
        ms: Math.round(elapsedTime * 10) / 10,
      };
      // The client has closed the connection before it had the whole answer.
      request.log.info(raw.writableEnded ? line : { ...line, aborted: true }, 'request');
    }
    done();
  });
}

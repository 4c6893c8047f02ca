import type { FastifyInstance } from 'fastify';
import type { ServerReadiness } from '../platform/readiness.ts';

export function isHealth(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** /readyz says what is missing to serve requests. A warning needs an operator's attention but keeps the status at 200. */
export function registerHealth(app: FastifyInstance, ready: () => Promise<ServerReadiness>): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const { checks, warnings } = await ready();
    const ok = Object.values(checks).every((good) => good);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, checks, ...(warnings.length > 0 ? { warnings } : {}) });
  });
}

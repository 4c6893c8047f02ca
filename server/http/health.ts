import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../platform/readiness.ts';

/** Whether an address asks for our health, which watchmen ask for by whatever name they know us. */
export function isHealth(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/**
 * GET /healthz answers while the process lives, GET /readyz says whether it can serve, and otherwise what is missing. A warning
 * names what needs somebody although the server can serve; it leaves the status at 200.
 */
export function registerHealth(app: FastifyInstance, ready: () => Promise<Readiness>): void {
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

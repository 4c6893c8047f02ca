import type { FastifyInstance } from 'fastify';

/** Whether an address asks for our health, which watchmen ask for by whatever name they know us. */
export function isHealth(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** GET /healthz answers while the process lives, GET /readyz while it can serve: database and files answer. */
export function registerHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const ok = await ready().catch(() => false);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
}

import type { FastifyInstance } from 'fastify';

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

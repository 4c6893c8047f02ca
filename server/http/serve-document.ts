import type { FastifyInstance } from 'fastify';

/** Serves a JSON document that is made at its first request, once: making it takes longer than creating the server. */
export function serveDocument(app: FastifyInstance, path: string, make: () => object): void {
  let text: string | undefined;
  app.get(path, async (_, reply) => {
    text ??= JSON.stringify(make());
    return reply.type('application/json').send(text);
  });
}

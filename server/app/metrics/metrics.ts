import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { declaredRoute } from '../../http/request-lines.ts';
import { observeOperations } from '../../platform/operations.ts';
import { createMeters, type Meters } from './meters.ts';
import { type MetricsContext, StateReader } from './state.ts';

/** GET /metrics of an application, in the text format of Prometheus, on a port of its own. Loaded only if a port is set. */
export class Metrics {
  readonly #meters: Meters = createMeters();
  #endOperations: (() => void) | undefined;

  /** Counts and times the requests of an application that does not listen yet, and the operations of this process. */
  watch(app: FastifyInstance): void {
    watchRequests(app, this.#meters);
    this.#endOperations = watchOperations(this.#meters);
  }

  async serve(
    context: MetricsContext,
    { port, host }: { readonly port: number; readonly host: string },
  ): Promise<{ readonly port: number; close(): Promise<void> }> {
    const state = new StateReader(context, this.#meters);
    const server = createServer((request, response) => void this.#answer(state, request, response));
    // A scrape is one small request; nobody else asks here.
    server.headersTimeout = 5_000;
    server.requestTimeout = 5_000;
    const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`METRICS_PORT ${port} is used by another program. Set it to a free port.`) : error);
    });
    server.listen(port, host, resolve);
    await listening;
    return {
      port: (server.address() as AddressInfo).port,
      close: () => {
        this.#endOperations?.();
        server.closeAllConnections();
        return new Promise((closed) => server.close(() => closed()));
      },
    };
  }

  async #answer(state: StateReader, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await state.read();
      const { registry } = this.#meters;
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
}

export function watchRequests(app: FastifyInstance, { requests, requestSeconds }: Meters): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = declaredRoute(request);
    requests.inc({ method, route, status: reply.statusCode });
    // A live stream is open for hours.
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream) requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
}

export function watchOperations(meters: Meters): () => void {
  return observeOperations({
    ended(kind, name, outcome, seconds) {
      meters.operations.inc({ kind, name, outcome });
      meters.operationSeconds.observe({ kind }, seconds);
    },
    givenUp: (kind, name) => meters.givenUp.inc({ kind, name }),
    uploaded: (bytes) => meters.uploadBytes.inc(bytes),
  });
}

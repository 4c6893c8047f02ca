import type { FastifyInstance } from 'fastify';
import { declaredRoute } from '../../http/request-lines.ts';
import { type Operation, observeCounts, operations } from '../../platform/operations.ts';
import type { Meters } from './meters.ts';

/** Counts and times the requests of an application that does not listen yet. */
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

/** Counts and times the operations of this process. Returns a function that ends it. */
export function watchOperations(meters: Meters): () => void {
  const begun = new WeakMap<Operation, number>();
  const failed = new WeakSet<Operation>();
  const observer = {
    start: (operation: Operation) => void begun.set(operation, performance.now()),
    error: (operation: Operation) => void failed.add(operation),
    asyncEnd: (operation: Operation) => {
      const { kind, name } = operation;
      meters.operations.inc({ kind, name, outcome: failed.has(operation) ? 'failed' : 'done' });
      meters.operationSeconds.observe({ kind }, (performance.now() - (begun.get(operation) ?? 0)) / 1_000);
    },
  };
  operations.subscribe(observer as never);
  const endCounts = observeCounts({
    upload: (bytes) => meters.uploadBytes.inc(bytes),
    givenUp: ({ kind, name }) => meters.givenUp.inc({ kind, name }),
  });
  return () => {
    operations.unsubscribe(observer as never);
    endCounts();
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealth } from '../../http/health.ts';
import { declaredRoute } from '../../http/request-lines.ts';
import { currentRequestId } from '../../platform/log/request-scope.ts';
import { type Operation, type OperationKind, operations } from '../../platform/operations.ts';
import { waitAtMost } from '../../platform/process/patience.ts';
import { version } from '../../platform/version.ts';

/** Which operations call another system. */
const kinds: Readonly<Record<OperationKind, SpanKind>> = {
  transaction: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  mail: SpanKind.CLIENT,
  webhook: SpanKind.CLIENT,
  lookup: SpanKind.CLIENT,
};

/** How many finished spans wait for the collector; further ones are dropped. */
const mostWaiting = 2_048;

/** How long a stop waits for the collector, in milliseconds. */
const mayTakeTheEnd = 1_000;

interface TracesTo {
  /** The address of the collector, without a path. */
  readonly endpoint: string;
  /** Whether `traceparent` comes from a proxy of one's own. */
  readonly trustProxy: boolean;
}

/**
 * Spans of requests and of the operations that follow from them, sent to an OpenTelemetry collector. They hold declared routes,
 * statuses and ids of requests, no value of a person (P3). Loaded only if a collector is set.
 */
export class Traces {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #trustProxy: boolean;
  readonly #scope = new AsyncLocalStorage<Span>();
  readonly #ofRequests = new WeakMap<FastifyRequest, Span>();
  readonly #ofOperations = new WeakMap<Operation, Span>();
  readonly #observer = {
    error: (operation: Operation) => this.#ofOperations.get(operation)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (operation: Operation) => this.#ofOperations.get(operation)?.end(),
  };

  constructor({ endpoint, trustProxy }: TracesTo) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 });
    this.#trustProxy = trustProxy;
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'redress', 'service.version': version }),
      spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting })],
    });
    this.#tracer = this.#provider.getTracer('redress', version);
  }

  /** Traces the requests of an application that does not listen yet, and the operations of this process. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _, done) => {
      if (isHealth(request.url)) return done();
      const span = this.#begin(request);
      this.#ofRequests.set(request, span);
      return this.#scope.run(span, done);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = this.#ofRequests.get(request);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
    operations.start.bindStore(
      this.#scope as AsyncLocalStorage<never>,
      (operation) => this.#beginOperation(operation) as never,
    );
    operations.subscribe(this.#observer as never);
  }

  /** Sends what is left, up to a time limit, and ends. */
  async end(): Promise<void> {
    operations.start.unbindStore(this.#scope as AsyncLocalStorage<never>);
    operations.unsubscribe(this.#observer as never);
    await waitAtMost(
      this.#provider.shutdown().catch(() => undefined),
      mayTakeTheEnd,
    );
  }

  #begin(request: FastifyRequest): Span {
    const route = declaredRoute(request);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'redress.request': request.id };
    const parent = this.#trustProxy ? parentOf(request.headers.traceparent) : ROOT_CONTEXT;
    return this.#tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  }

  #beginOperation(operation: Operation): Span {
    const { kind, name } = operation;
    const [outer, request] = [this.#scope.getStore(), currentRequestId()];
    const span = this.#tracer.startSpan(
      name === '' ? kind : `${kind} ${name}`,
      { kind: kinds[kind], attributes: request === null ? {} : { 'redress.request': request } },
      outer ? trace.setSpan(ROOT_CONTEXT, outer) : ROOT_CONTEXT,
    );
    this.#ofOperations.set(operation, span);
    return span;
  }
}

/** W3C Trace Context: the span that the header names as the parent; none if the header is malformed. */
function parentOf(header: string | string[] | undefined): Context {
  const form = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;
  const [, traceId, spanId, flags = '00'] = form.exec(String(header ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const isRemote = true;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote });
}

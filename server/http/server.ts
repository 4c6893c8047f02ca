import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { calls } from '#contract/calls.ts';
import { generalRefusals } from '#contract/refusal.ts';
import {
  type Culture,
  cultureOfHost,
  prefixOfPath,
  type ReaderLanguage,
  readerLanguage,
} from '#contract/values/culture.ts';
import { refuse } from '../access/refusals.ts';
import type { Brand } from '../brands/brand.ts';
import type { Site, Sites } from '../brands/sites.ts';
import { type PageContext, registerPages } from '../pages/page.ts';
import { registerSmallPages, type SmallPageContext, sendNotFound } from '../pages/small-page.ts';
import { logOptions } from '../platform/log/log-options.ts';
import type { ServerReadiness } from '../platform/readiness.ts';
import { refusalText } from '../platform/server-texts.ts';
import { countConnection } from '../platform/threads/turns.ts';
import { createClientErrorHandler, createFrameworkErrorHandler } from './broken-requests.ts';
import { type CallsContext, registerCalls } from './calls.ts';
import { createErrorHandler } from './failures.ts';
import { securityHeaders } from './headers.ts';
import { isHealth, registerHealth } from './health.ts';
import { isChoice, rememberChoice } from './languages.ts';
import { defaultBodyTime, endSlowBody, endUnread } from './limits/slow-body.ts';
import { openApiDocument, serveDocument } from './openapi.ts';
import { logRequests } from './request-lines.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language prefix of the path (D-14, D-32), removed before routing. */
    pathPrefix: ReaderLanguage | null;
    hostCulture: Culture;
    site: Site;
  }
}

export interface HttpContext extends CallsContext, PageContext, SmallPageContext {
  readonly sites: Sites;
  readonly logLevel: string;
  readonly logTo?: { write(line: string): void } | undefined;
  readonly trustProxy: boolean;
  /** Time limit for a body that is read into memory, and for a client that takes nothing of its answer, in milliseconds. */
  readonly bodyTime?: number | undefined;
  readonly ready: () => Promise<ServerReadiness>;
}

export async function buildServer(routes: readonly Route[], context: HttpContext): Promise<FastifyInstance> {
  const { sites, secure } = context;
  const headers = new Map(sites.brands.map((brand) => [brand, securityHeaders(secure, brand)]));
  const first = headers.get(sites.first.brand) ?? {};
  const answerError = createErrorHandler();
  const app = fastify({
    clientErrorHandler: createClientErrorHandler(first),
    frameworkErrors: createFrameworkErrorHandler(first, answerError),
    ...serverOptions(context),
  });
  app.server.headersTimeout = 30_000;
  app.server.on('connection', countConnection);
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api-v2/')) throw refuse(generalRefusals.notFound);
    return sendNotFound(request, reply, context);
  };
  addRequestHooks(app, context, headers, notFound);
  logRequests(app, context.logLevel);
  app.setErrorHandler(answerError);

  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart);
  // CALL-1: a client may name JSON where a call takes nothing; any other call refuses null.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parseJson(request, body, done),
  );
  // Raw bytes are passed on as a stream; the call that takes them sets the limit.
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));

  registerHealth(app, context.ready);
  registerCalls(app, routes, context);
  serveDocument(app, '/api-v2/openapi.json', () => openApiDocument(calls));
  await registerPages(app, context);
  registerSmallPages(app, context);
  app.setNotFoundHandler(notFound);
  return app;
}

function serverOptions({ logLevel, logTo, trustProxy }: HttpContext) {
  return {
    logger: logOptions(logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIdFactory(trustProxy),
    // Trusts one proxy: the last address is the one it adds; the client may have forged those before it.
    trustProxy: trustProxy ? (_: string, hop: number) => hop === 0 : false,
    // The time limit of a whole request. Headers have half a minute, and a body that is not an upload has a minute (endSlowBody).
    // The portal's chunks need seconds, but a file of 10 MB that is sent whole (uploadfiles, sendreceipts) also has this limit
    // and needs 140 kbit/s, which is about what a phone on a poor connection has.
    requestTimeout: 600_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // The hook of requests answers, in the form of every refusal.
    return503OnClosing: false,
    rewriteUrl: (request: PrefixedMessage) => {
      const prefix = prefixOfPath(request.url ?? '');
      request.pathPrefix = prefix;
      return prefix ? (request.url ?? '').slice(prefix.length + 1).replace(/^(?!\/)/, '/') : (request.url ?? '/');
    },
    routerOptions: { maxParamLength: 100 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  } as const;
}

/** Routes have Valibot schemas. Without its own compilers of JSON Schema, Fastify loads less at start. */
function noSchemas(): never {
  throw new Error('A route has a JSON schema; its input is checked by its call.');
}

/** Node's request, on which `rewriteUrl` leaves the prefix that it removes. */
type PrefixedMessage = IncomingMessage & { pathPrefix?: ReaderLanguage | null };

/** Finds the site and language of each request, sets its headers, and limits the time of its body and of its reader. */
function addRequestHooks(
  app: FastifyInstance,
  { sites, secure, bodyTime = defaultBodyTime }: HttpContext,
  headers: ReadonlyMap<Brand, Readonly<Record<string, string>>>,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.decorateRequest('pathPrefix', null);
  app.decorateRequest('hostCulture', 'nl-NL');
  app.decorateRequest('site');
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // A connection that stayed open after its answer would hold up the stop.
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.raw.shouldKeepAlive = false;
  });
  app.addHook('onRequest', async (request, reply) => {
    endUnread(reply, bodyTime);
    request.pathPrefix = (request.raw as PrefixedMessage).pathPrefix ?? null;
    const host = request.headers.host ?? '';
    const site = sites.at(host);
    request.site = site ?? sites.first;
    request.hostCulture = site?.culture ?? cultureOfHost(host);
    reply.headers(headers.get(request.site.brand) ?? {});
    // A page loads many files of the build, and nobody asks the operator about one.
    if (!request.url.startsWith('/assets/')) reply.header(requestIdHeader, request.id);
    if (isClosing) throw refuse(generalRefusals.busy, { retryAfter: 2 });
    if (site === null && !isHealth(request.url)) return answerUnknownHost(request, reply);
    if (request.pathPrefix && !request.site.brand.languages.includes(request.pathPrefix)) {
      request.pathPrefix = null;
      return notFound(request, reply);
    }
    if (isChoice(request)) return rememberChoice(request, reply, secure);
  });
  // A body is read after `onRequest`, where a request may wait for others of its session; a refused one after its answer.
  const limitBody = async (request: FastifyRequest, reply: FastifyReply) => endSlowBody(request, reply, bodyTime);
  app.addHook('preParsing', limitBody);
  app.addHook('onResponse', limitBody);
}

/** W25: answers a host without a site. A request for a page gets a readable page. */
function answerUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { unknownHost } = generalRefusals;
  if (request.url.startsWith('/api-v2/')) throw refuse(unknownHost);
  const sentence = refusalText(readerLanguage(request.hostCulture, request.pathPrefix), unknownHost.code);
  return reply.code(unknownHost.status).type('text/plain; charset=utf-8').send(sentence);
}

/** The header of every answer that names its request, and that a trusted proxy may send. */
const requestIdHeader = 'x-request-id';

/** An id that a proxy may give a request: a UUID, hexadecimal digits and the like, nothing that could be a mail address or a text. */
const safe = /^[A-Za-z0-9][\w-]{7,63}$/;

/** The ids of requests, for logs, `X-Request-Id` and `reference`: that of a trusted proxy if it has a safe form, otherwise our own. */
function requestIdFactory(trustProxy: boolean): (request: IncomingMessage) => string {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = trustProxy ? headers[requestIdHeader] : undefined;
    if (typeof given === 'string' && safe.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

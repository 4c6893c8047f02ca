import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Call } from '#contract/call.ts';
import { generalRefusals, type Refusal, sessionRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import { clientVersion } from '#contract/values/constants.ts';
import { lazyPackage } from '../platform/lazy-package.ts';

/** Loaded with the first request for a document. */
const converter = lazyPackage<typeof import('@valibot/to-json-schema')>('@valibot/to-json-schema');

// biome-ignore lint/suspicious/noExplicitAny: calls of every input and answer stand in one list.
type Calls = Readonly<Record<string, Call<any, any>>>;

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'One of a closed list; the key of its text.' },
    message: { type: 'string', description: "What to do, in the reader's language." },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, code: { type: 'string' } } },
    },
    data: { type: 'object' },
    reference: { type: 'string', description: 'The number of an unknown failure, in the log too.' },
  },
} as const;

interface About {
  readonly title: string;
  readonly description: string;
  readonly base: string;
  readonly securitySchemes: Readonly<Record<string, object>>;
  readonly refuses: readonly Refusal[];
}

const ofThePortal: About = {
  title: 'Redress portal',
  description:
    'Cookies carry the session. Every POST echoes the XSRF-TOKEN cookie in X-XSRF-TOKEN; calls of staff echo XSRF-TOKEN-STAFF. Each path also stands behind a language prefix: /nl, /de, /en, /fr, /es, /it, /tr.',
  base: '/api-v2/',
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
  },
  refuses: [],
};

export function openApiDocument(calls: Calls, about: About = ofThePortal) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `${about.base}${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, about) };
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: clientVersion, description: about.description },
    paths,
    components: { schemas: { Refusal: refusalSchema }, securitySchemes: about.securitySchemes },
  };
}

function operation(name: string, call: Calls[string], about: About) {
  const ofDesk = call.asker === 'desk';
  const parameters: object[] = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (call.takes.encoding === 'query') parameters.push(...inQuery(call.takes.schema));
  if (call.method === 'POST' && !ofDesk) {
    parameters.push({ name: 'X-XSRF-TOKEN', in: 'header', required: true, schema: { type: 'string' } });
  }
  if (call.scope === 'write')
    parameters.push({ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } });
  if (call.once || call.onceByKey || call.scope === 'write') {
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } });
  }
  if (call.tagged)
    parameters.push({ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } });
  return {
    operationId: name,
    summary: call.does,
    ...(call.asker === 'anyone' ? {} : { security: [{ [securityOf(call)]: call.scope ? [call.scope] : [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody(call.takes) ? { requestBody: { required: true, content: contentOf(call.takes) } } : {}),
    responses: {
      200: answered(call),
      ...(call.tagged ? { 304: { description: 'The client has this answer: If-None-Match names its ETag.' } } : {}),
      ...refused(call, about),
    },
  };
}

function securityOf({ asker }: Calls[string]): string {
  return asker === 'staff' || asker === 'desk' ? asker : 'session';
}

type Body = Exclude<Calls[string]['takes'], { encoding: 'nothing' | 'query' }>;

function hasBody(takes: Calls[string]['takes']): takes is Body {
  return takes.encoding !== 'nothing' && takes.encoding !== 'query';
}

function inQuery(schema: GenericSchema): object[] {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const types = {
  form: ['application/x-www-form-urlencoded'],
  json: ['application/json'],
  'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  lines: ['application/x-ndjson'],
} as const;
const bareBytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const;

function contentOf(takes: Body) {
  if (takes.encoding === 'bytes') return bareBytes;
  const schema = schemaOf(takes.schema) as { properties?: object };
  const whole =
    takes.encoding === 'multipart' && takes.file !== null
      ? { ...schema, properties: { ...schema.properties, [`${takes.file}0`]: { type: 'string', format: 'binary' } } }
      : schema;
  const taken = [...types[takes.encoding], ...('orJson' in takes ? types.json : [])];
  return Object.fromEntries(taken.map((type) => [type, { schema: whole }]));
}

const typeOf = { json: 'application/json', lines: 'application/x-ndjson' } as const;

function answered(call: Calls[string]) {
  if (call.answers.as === 'events') {
    const description = 'Events, for as long as the session lives; the data of each is JSON.';
    return { description, content: { 'text/event-stream': { schema: schemaOf(call.answers.schema) } } };
  }
  return call.answers.as === 'file'
    ? { description: 'The file.', content: bareBytes }
    : { description: 'Done.', content: { [typeOf[call.answers.as]]: { schema: schemaOf(call.answers.schema) } } };
}

function refused(call: Calls[string], about: About) {
  const always: Refusal[] = [generalRefusals.invalid, generalRefusals.tooFast];
  if (call.method === 'POST' && call.asker !== 'desk') always.push(generalRefusals.antiForgery);
  if (call.once || call.onceByKey || call.scope === 'write') always.push(generalRefusals.keyReused);
  if (call.asker !== 'anyone' && call.asker !== 'desk') always.push(generalRefusals.noSession);
  if (call.asker === 'contact') always.push(generalRefusals.termsOpen);
  if (call.onBehalf === false) always.push(sessionRefusals.notOnBehalf);
  if (call.role) always.push(staffRefusals.notAllowed);
  if (call.confirmed) always.push(staffRefusals.confirmFirst);
  const byStatus = Map.groupBy([...always, ...about.refuses, ...call.refuses], (refusal) => refusal.status);
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      status,
      {
        description: refusals.map((refusal) => refusal.code).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function schemaOf(schema: GenericSchema): Record<string, unknown> {
  const { $schema: _, ...rest } = converter().toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema: ({ valibotSchema: { type }, jsonSchema }) => completed[type]?.(jsonSchema),
  });
  return rest;
}

/** What the converter leaves open, by the type of the schema. Every list is one of words. */
const completed: Readonly<Record<string, (schema: object) => object>> = {
  unknown: () => ({ description: 'Any JSON.' }),
  picklist: (schema) => ({ type: 'string', ...schema }),
};

/** Serves a JSON document that is made at its first request, once: making it takes longer than creating the server. */
export function serveDocument(app: FastifyInstance, path: string, make: () => object): void {
  let text: string | undefined;
  app.get(path, async (_, reply) => {
    text ??= JSON.stringify(make());
    return reply.type('application/json').send(text);
  });
}

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Answers } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { deskCalls } from '#contract/desk/calls.ts';
import { receiveMail } from '#contract/replies.ts';
import { AnswerCache, WrittenAnswer } from '../platform/answers.ts';

const declared = new Map<string, Answers<unknown>>();
for (const { method, path, answers } of Object.values(calls)) declared.set(`${method} /api-v2/${path}`, answers);
for (const { method, path, answers } of [...Object.values(deskCalls), receiveMail]) {
  declared.set(`${method} /${path}`, answers);
}

/** Compares every answer that is sent as plain JSON with its declared schema. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const answers = declared.get(`${routeOptions.method} ${routeOptions.url}`);
    if (answers?.as !== 'json' || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return;
    v.parse(strictSchema(answers.schema), JSON.parse(String(payload)));
  });
}

/** Every object of an answer is strict: an undeclared field fails the test. */
function strictSchema(schema: v.GenericSchema): v.GenericSchema {
  const { type } = schema as { type: string };
  if (type === 'object') {
    const { entries } = schema as unknown as { entries: Record<string, v.GenericSchema> };
    return v.strictObject(
      Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, strictSchema(entry)])),
    );
  }
  if (type === 'array') return v.array(strictSchema((schema as unknown as { item: v.GenericSchema }).item));
  if (type === 'nullable') return v.nullable(strictSchema((schema as unknown as { wrapped: v.GenericSchema }).wrapped));
  return schema;
}

/** Makes every answer anew: one that differs from the cached one of the same key is an error. */
export class CheckedAnswers extends AnswerCache {
  override async findOrMake<Answer>(...[key, now, make]: Parameters<typeof AnswerCache.prototype.findOrMake<Answer>>) {
    let isNew = false;
    const cached = await super.findOrMake(key, now, () => {
      isNew = true;
      return make();
    });
    if (isNew) return cached;
    const { tag, text } = new WrittenAnswer((await make()).answer);
    if (tag !== cached.tag) throw new Error(`${key} changed without a new key: ${cached.text} became ${text}`);
    return cached;
  }
}

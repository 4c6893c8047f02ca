import { expect, test } from 'vitest';
import { type AnyCall, type CallName, calls } from '#contract/calls.ts';
import { type Client, pathOf, type Sent } from '../testing/client.ts';
import { multipartOf } from '../testing/multipart.ts';
import { browsersFor, scene } from '../testing/scene.ts';
import { uploadParts } from '../testing/upload.ts';
import { onSqlite } from '../testing/world.ts';

const every = Object.entries(calls) as [CallName, AnyCall][];
const taking = (...encodings: string[]) => every.filter(([, call]) => encodings.includes(call.takes.encoding));
const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];

/** The fields a call's schema has, each with this value. */
function filled(call: AnyCall, value: unknown): Record<string, unknown> {
  const schema = 'schema' in call.takes ? call.takes.schema : undefined;
  const { entries = {} } = (schema ?? {}) as { entries?: Record<string, unknown> };
  return Object.fromEntries(Object.keys(entries).map((name) => [name, value]));
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Bodies that no call takes, as JSON. */
const brokenJson: Readonly<Record<string, (call: AnyCall) => string | Buffer>> = {
  'nothing at all': () => '',
  'half an object': () => '{"documentId": "a',
  'a word': () => 'documentId',
  'a list': () => '[]',
  'a string': () => '"text"',
  'a number': () => '1e999',
  null: () => 'null',
  true: () => 'true',
  'lists for strings': (call) => JSON.stringify(filled(call, ['a'])),
  'objects for strings': (call) => JSON.stringify(filled(call, { a: 1 })),
  'numbers for strings': (call) => JSON.stringify(filled(call, 1)),
  'true for strings': (call) => JSON.stringify(filled(call, true)),
  'NUL in every field': (call) => JSON.stringify(filled(call, 'a\0b')),
  'a prototype': () => '{"__proto__": {"isAdmin": true}}',
  'a constructor': () => '{"constructor": {"prototype": {"isAdmin": true}}}',
  'a megabyte of lists inside each other': () => nested(500_000),
  'bytes that are no UTF-8': () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  'a byte order mark and nothing': () => '\ufeff',
};

async function sendRaw(client: Client, call: AnyCall, type: string, payload: string | Buffer, sent: Sent = {}) {
  return client.raw(pathOf(call), { method: call.method, payload, headers: { 'content-type': type }, ...sent });
}

/** What a caller sent wrong is refused: never a 5xx, never a change. */
function expectRefused(answer: { status: number; text: string }, about: string) {
  expect.soft([413, 415, 422], `${about}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status);
}

onSqlite('a body', (world) => {
  test('[CALL-9] of JSON that is broken or of another shape is refused by every call that takes JSON', async () => {
    const on = scene();
    const here = await world(on);
    const browsers = await browsersFor(on, here);
    const before = await here.everything();
    for (const [what, broken] of Object.entries(brokenJson)) {
      for (const [name, call] of taking('json', 'json-or-form')) {
        const answer = await sendRaw(browsers(call), call, json, broken(call));
        // A report of an error holds any JSON.
        if (call.path === 'log/exception' && /for strings$|^NUL/.test(what)) expect.soft(answer.status, name).toBe(200);
        else expectRefused(answer, `${name}, ${what}`);
      }
    }
    const after = await here.everything();
    // A password that is NUL counts as a wrong one.
    const counted = { session: [], staff_session: [], rate: [] };
    expect({ ...after, ...counted }).toEqual({ ...before, ...counted });
  });

  test('[CALL-9] of a form with doubles, NUL or more than fits is refused by every call that takes a form', async () => {
    const on = scene();
    const browsers = await browsersFor(on, await world(on));
    for (const [name, call] of taking('form')) {
      const fields = Object.keys(filled(call, ''));
      const wrong = [
        fields.map((field) => `${field}=a&${field}=b`).join('&'),
        fields.map((field) => `${field}=a%00b`).join('&'),
        fields.map((field) => `${field}=${'x'.repeat(10_000)}`).join('&'),
        fields
          .map((field) => `${field}=%`)
          .join('&')
          .repeat(2),
        '__proto__=x&constructor=y&culture=a',
        'culture=../../etc/passwd',
        'culture=nl-NL&culture=de-DE',
        `${'a=b&'.repeat(1_000)}culture=x`,
        `culture=${'x'.repeat(70_000)}`,
      ];
      for (const body of wrong)
        expectRefused(await sendRaw(browsers(call), call, form, body), `${name} ${body.slice(0, 60)}`);
    }
  });

  test('[CALL-9] in a wrong or impossible encoding is refused by every call that takes one', async () => {
    const on = scene();
    const browsers = await browsersFor(on, await world(on));
    for (const [name, call] of taking('form', 'json', 'json-or-form', 'multipart')) {
      const types = [
        '',
        ';',
        'text/html',
        'application/json;charset=nonsense',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=a',
        'application/grpc',
        '*/*',
        'x'.repeat(300),
      ];
      for (const type of types)
        expectRefused(await sendRaw(browsers(call), call, type, '--a\r\n\r\n'), `${name} ${type}`);
      const packed = { headers: { 'content-type': json, 'content-encoding': 'gzip' } };
      expectRefused(
        await sendRaw(browsers(call), call, json, Buffer.from('1f8b0800', 'hex'), packed),
        `${name} packed`,
      );
    }
  });

  test('[CALL-9, UPLOAD-4] of multipart that is broken anywhere is refused, and nothing is left', async () => {
    const on = scene();
    const here = await world(on);
    const browsers = await browsersFor(on, here);
    const files = await here.onDisk();
    const { type, payload } = multipartOf(
      uploadParts(on.claim.id, [{ name: 'a.pdf' }, { name: 'b.jpg' }], on.asked.id),
    );
    const before = await here.everything();
    for (const [, call] of taking('multipart')) {
      for (let end = 0; end < payload.length - 4; end += 23) {
        expectRefused(await sendRaw(browsers(call), call, type, payload.subarray(0, end)), `cut at ${end}`);
      }
      const text = payload.toString('latin1');
      const spoilt = [
        text.replaceAll('\r\n', '\n'),
        text.replaceAll('Content-Disposition', 'Content-Nothing'),
        text.replaceAll('form-data;', 'attachment;'),
        text.replaceAll('name=', 'nome='),
        text.replace('\r\n\r\n', '\r\n'),
        text.replaceAll('----redress', '----other'),
        `${'x'.repeat(100_000)}${text}`.replaceAll('----redress', '--'),
        text.replaceAll('name="claimId"', `name="${'c'.repeat(5_000)}"`),
        text.replaceAll('name="claimId"', 'name=""'),
        text.replaceAll('name="claimId"', 'name="claimId"\r\nContent-Type: application/json'),
        text.replaceAll('name="claimId"', 'name="claimId"; filename="x.pdf"'),
        text.replace('filename="a.pdf"', 'filename*=UTF-8\'\'%ff%00a.pdf; filename="\0"'),
      ];
      for (const [index, body] of spoilt.entries()) {
        expectRefused(await sendRaw(browsers(call), call, type, Buffer.from(body, 'latin1')), `spoilt ${index}`);
      }
    }
    expect(await here.onDisk()).toEqual(files);
    expect(await here.everything()).toEqual(before);
  });

  test('[CALL-9] a refused body names the fields that are wrong, and at most twenty', async () => {
    const on = scene();
    const here = await world(on);
    const client = await here.clientOf(on.owner);
    const { status, body } = await sendRaw(client, calls.login, form, 'culture=xx&email=');
    expect(status).toBe(422);
    const { fields } = body as { fields: { field: string; code: string }[] };
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['culture', 'password']);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import * as accountCalls from '#contract/account-calls.ts';
import { contact } from '../../testing/given.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';
import { Traces } from './traces.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string }[];
}

/** A collector on this machine: it keeps what it is sent, as text. */
async function collector() {
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    sent.push(`${request.url} ${await text(request)}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const spans = () =>
    sent.flatMap((one) => {
      const { resourceSpans } = JSON.parse(one.slice(one.indexOf(' '))) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, spans };
}

onEachDatabase('traces', (world) => {
  test('[P3] a request is a span below that of the proxy, with its transaction and job, and no value of a person', async () => {
    const { endpoint, sent, spans } = await collector();
    const traces = new Traces({ endpoint, trustProxy: true });
    const who = contact({ email: 'sanne.berg@voorbeeld.example' });
    const here = await world({ contacts: [who], behindProxy: true, watchers: [(app) => traces.watch(app)] });
    const stranger = await here.stranger();
    const headers = {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'user-agent': 'Agent-77',
    };
    await stranger.call(accountCalls.requestPasswordChange, { email: who.email }, { headers });
    await stranger.raw(`/api-v2/portal/${who.id}?q=Zoekwoord`, { headers: { traceparent: 'nonsense' } });
    await here.mails();
    await traces.end();
    expect(sent.every((one) => one.startsWith('/v1/traces '))).toBe(true);
    const request = spans().find(({ name }) => name === `POST /api-v2/${accountCalls.requestPasswordChange.path}`);
    expect(request).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
    expect(spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)).not.toEqual([]);
    expect(spans().some(({ name }) => name.startsWith('job '))).toBe(true);
    expect(spans().find(({ name }) => name === 'GET none')?.parentSpanId ?? '').toBe('');
    const written = sent.join('\n');
    for (const value of [who.email, who.id, 'Zoekwoord', 'Agent-77', '127.0.0.1', 'select ']) {
      expect.soft(written).not.toContain(value);
    }
  });
});

onSqlite('without a collector that answers', (world) => {
  test('requests are answered all the same, and the end takes no longer than a stop may', async () => {
    const traces = new Traces({ endpoint: 'http://127.0.0.1:9', trustProxy: false });
    const here = await world({ watchers: [(app) => traces.watch(app)] });
    expect((await here.client.raw('/api-v2/portal/isloggedin')).status).toBe(200);
    await traces.end();
  });
});

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { deskMessages } from '#contract/desk/failures.ts';
import { eventDetails } from '#contract/events.ts';
import { type Html, html } from '../pages/small-page-html.ts';
import { deskDocument } from './api/document.ts';
import { docsStyles } from './docs-styles.ts';
import { exampleOf, type JsonSchema, typeOf } from './examples.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly { readonly desk: readonly string[] }[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { description: string; content: Readonly<Record<string, { schema: JsonSchema }>> }>
  >;
}

/** DESK-11: the OpenAPI document of the desk as an HTML page, without scripts and external resources. */
export function registerDeskDocs(app: FastifyInstance): void {
  let made: { readonly page: string; readonly etag: string } | undefined;
  app.get('/desk/docs', async (_, reply) => {
    made ??= madePage();
    const { page, etag } = made;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', etag).send(page);
  });
  app.get('/desk/docs.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(docsStyles),
  );
}

/** The page and its ETag. It is made at its first request, because that takes longer than creating the server. */
function madePage(): { readonly page: string; readonly etag: string } {
  const page = docsPage();
  return { page, etag: `"${createHash('sha256').update(page).digest('hex').slice(0, 16)}"` };
}

function docsPage(): string {
  const { paths, info } = deskDocument();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
  const groups = [...Map.groupBy(calls, ({ path }) => nounOf(path))];
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Redress desk</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/desk/docs.css"></head><body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>Redress desk</h1><p>${info.description}</p>
<p>As data: <a href="/desk/v1/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${groups.map(
    ([noun, of]) =>
      html`<li><a href="#${noun}">${noun}</a><ul>${of.map(
        ({ method, operation }) =>
          html`<li><a href="#${operation.operationId}"><span class="m ${method}">${method}</span> ${operation.operationId}</a></li>`,
      )}</ul></li>`,
  )}<li><a href="#kinds">event kinds</a></li><li><a href="#refusals">refusals</a></li></ul></nav>
<main id="calls">${groups.map(([noun, of]) => html`<section id="${noun}"><h2>${noun}</h2>${of.map(callHtml)}</section>`)}
<section id="kinds"><h2>event kinds</h2><p>The closed list of what an event can tell, with its details.</p><dl>${Object.entries(
    eventDetails,
  ).map(
    ([kind, details]) => html`<dt><code>${kind}</code></dt><dd>${Object.keys(details.entries).join(', ') || '–'}</dd>`,
  )}</dl></section>
<section id="refusals"><h2>refusals</h2><p>Every refusal is <code>{code, message}</code>, with <code>fields</code> where fields are wrong.</p>
<dl>${Object.entries(deskMessages).map(([code, words]) => html`<dt><code>${code}</code></dt><dd>${words}</dd>`)}</dl></section>
</main></body></html>`;
  return page.text;
}

function nounOf(path: string): string {
  const [, , , noun = '', , part = ''] = path.split('/');
  return noun === 'claims' && /^(?:persons|documents|receipts)$/.test(part) ? part : noun;
}

function callHtml({ method, path, operation }: { method: string; path: string; operation: Operation }): Html {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const [scope = ''] = operation.security[0]?.desk ?? [];
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const refused = Object.entries(responses).filter(([status]) => status !== '200');
  const [answerType, answer] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const query = parameters.filter((one) => one.in === 'query');
  return html`<article id="${operationId}">
<h3><span class="m ${method}">${method}</span> <code>${path}</code></h3>
<p>${summary} <span class="scope">${scope}</span></p>
${query.length > 0 ? fieldsHtml('Query', { type: 'object', properties: Object.fromEntries(query.map((one) => [one.name, one.schema])) }) : ''}
${body && type === 'application/json' ? fieldsHtml('Body', body.schema) : ''}
<h4>Example</h4><pre tabindex="0"><code>${curl(method, path, type, body?.schema)}</code></pre>
${answer && answerType !== 'application/octet-stream' ? html`<details><summary>Answer</summary><pre tabindex="0"><code>${JSON.stringify(exampleOf(answer.schema), null, 2)}</code></pre></details>` : ''}
<details><summary>Refusals</summary><ul>${refused.map(([status, one]) => html`<li>${status}: ${one.description}</li>`)}</ul></details>
</article>`;
}

function fieldsHtml(title: string, { properties = {}, required = [] }: JsonSchema): Html {
  return html`<details><summary>${title}</summary><div class="scroll"><table><thead><tr><th>Field</th><th>Is</th></tr></thead><tbody>${Object.entries(
    properties,
  ).map(
    ([name, schema]) =>
      html`<tr><td><code>${name}</code>${required.includes(name) ? ' (needed)' : ''}</td><td>${typeOf(schema)}</td></tr>`,
  )}</tbody></table></div></details>`;
}

const names: Readonly<Record<string, string>> = {
  contact: 'C-1001',
  claim: 'K-2001',
  person: 'P-1',
  document: 'D-1',
  receipt: '0123456789abcdef0123456789abcdef',
  number: '42',
};

function curl(method: string, path: string, type: string | undefined, schema: JsonSchema | undefined): string {
  const address = `$REDRESS${path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)}`;
  const start = ['curl', ...(method === 'GET' ? [] : [`-X ${method}`]), '-H "Authorization: Bearer $KEY"'].join(' ');
  if (type === 'multipart/form-data')
    return `${start} \\\n  -F 'document={"DocumentAction":"MessageAirline"}' -F file0=@letter.pdf \\\n  ${address}`;
  if (type === 'application/x-ndjson')
    return `${start} -H "Content-Type: ${type}" \\\n  --data-binary @claims.ndjson ${address}`;
  if (!schema) return `${start} ${address}`;
  return `${start} -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(exampleOf(schema, 4))}' \\\n  ${address}`;
}

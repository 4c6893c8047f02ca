import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { deskMessages } from '#contract/desk/failures.ts';
import { eventDetails } from '#contract/events.ts';
import { type Html, html } from '../pages/small-page-html.ts';
import { deskDocument } from './api/register.ts';

const docsStyles = `
:root { color-scheme: light dark; --ink: light-dark(#16233b, #e8edf6); --soft: light-dark(#4b5a76, #aab6cc);
  --paper: light-dark(#fff, #10182a); --line: light-dark(#d6deeb, #2c3a58);
  --link: light-dark(#0b57b8, #8ab8ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); display: grid;
  grid-template-columns: minmax(0, 1fr); }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; background: var(--paper); padding: .5rem; }
header, nav, main { padding: 1.5rem; max-inline-size: 60rem; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; } h2 { margin-block: 2.5rem 1rem; font-size: 1.35rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); } p { margin-block: .5rem; }
nav ul { list-style: none; padding: 0; margin: 0; } nav ul ul { padding-inline-start: .75rem; }
nav a { display: inline-flex; align-items: baseline; gap: .4rem; padding-block: .2rem; min-block-size: 1.75rem; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-block: 1rem; }
.m { display: inline-block; min-inline-size: 3.4rem; font: 700 .75rem/1.6 ui-monospace, monospace; }
.GET { color: light-dark(#0a6640, #7fd6a8); } .PUT { color: light-dark(#0b57b8, #8ab8ff); }
.PATCH { color: light-dark(#8a4b00, #f0b46a); } .POST { color: light-dark(#7a2aa0, #d7a3f2); }
.scope { color: var(--soft); border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .6rem; font-size: .85rem; }
code { font-family: ui-monospace, monospace; font-size: .875rem; }
summary { cursor: pointer; padding-block: .35rem; font-weight: 600; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; font-size: .9rem; }
td:first-child { white-space: nowrap; } td:last-child { inline-size: 100%; min-inline-size: 10rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .5rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
dt { margin-block-start: .75rem; } dd { margin: 0; color: var(--soft); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media (min-width: 64rem) { body { grid-template-columns: 19rem minmax(0, 1fr); }
  header { grid-column: 2; } nav { grid-row: 1 / span 2; position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto;
  border-inline-end: 1px solid var(--line); } main { grid-column: 2; padding-block-start: 0; } }
`;

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
}

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
${body ? fieldsHtml(`Body: ${type}`, body.schema) : ''}
${answer && answerType !== 'application/octet-stream' ? fieldsHtml('Answer', answer.schema) : ''}
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

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
  return `${schema.type ?? 'text'}${schema.maxLength ? ` up to ${schema.maxLength}` : ''}`;
}

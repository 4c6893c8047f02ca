import { type Plugin, parseSync } from 'vite';

/** The functions of contract/call.ts whose first argument is a schema. */
const ofSchemas = new Set(['answers', 'events', 'form', 'json', 'jsonOrForm', 'multipart', 'multipartOrJson', 'query']);
/** The fields of a call that are for the server and its OpenAPI document. */
const ofServer = new Set(['does', 'refuses']);

/**
 * Leaves what only the server needs of the calls out of the portal's scripts: it validates by the schemas, and types need no code. With
 * them the first script would be a sixth larger, and the browser would make a thousand objects. What a module of contract declares at
 * its top has no other effect, so the bundler may drop what is not used.
 */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code, id) {
      const edits: Edit[] = [];
      collect(parseSync(id, code).program, edits);
      const fromTheEnd = edits.toSorted((one, other) => other.start - one.start);
      const edited = fromTheEnd.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      return { code: edited, map: null };
    },
  },
};

function collect(part: unknown, edits: Edit[]): void {
  if (typeof part !== 'object' || part === null) return;
  const node = part as Node;
  if (/Function/.test(node.type ?? '')) return;
  if (node.type === 'CallExpression') edits.push({ start: node.start, end: node.start, by: '/* @__PURE__ */ ' });
  const left =
    (ofServer.has(node.key?.name ?? '') && node.value) ||
    (ofSchemas.has(node.callee?.name ?? '') && node.arguments?.[0]);
  if (left) edits.push({ start: left.start, end: left.end, by: 'null' });
  else for (const inner of Object.values(part)) collect(inner, edits);
}

interface Place {
  readonly start: number;
  readonly end: number;
}
interface Edit extends Place {
  readonly by: string;
}
interface Node extends Place {
  readonly type?: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Place[];
  readonly key?: { readonly name?: string };
  readonly value?: Place;
}

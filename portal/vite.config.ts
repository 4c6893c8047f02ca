import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, parseSync } from 'vite';
import { firstView } from '../contract/managed-claims.ts';
import { collectFirstScreen, preloadBehind } from './vite-first-screen.ts';
import { reactByPreact } from './vite-preact.ts';

/** Each stylesheet says the order of the cascade layers first: which of them a browser loads first is the bundler's affair. */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'asset' && part.fileName.endsWith('.css')) part.source = `${LAYERS}${part.source}`;
    }
  },
};
const LAYERS = '@layer reset,tokens,base,parts,components,screens;';

/** Imports each icon from its own module: that of all icons would bring those of every screen into the first one's file. */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx$/ },
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) => {
        const icons = names.split(',').map((name) => name.trim().split(' as '));
        return icons
          .filter(([name = '']) => name !== '' && !name.startsWith('type '))
          .map(([name = '', own = name]) => `import ${own} from 'lucide-react/icons/${fileOfIcon(name)}';`)
          .join('');
      }),
  },
};
const fileOfIcon = (name: string) => name.replace(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase();

/** The functions of contract/call.ts whose first argument is a schema. */
const ofSchemas = new Set(['answers', 'events', 'form', 'json', 'jsonOrForm', 'multipart', 'multipartOrJson', 'query']);
/** The fields of a call that are for the server and its OpenAPI document. */
const ofServer = new Set(['does', 'refuses']);

/** The browser needs no schemas: with them the first script is a sixth larger. Modules of contract have no other effects. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: '**/contract/**/*.ts' },
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
  if (node.type === 'VariableDeclarator' && node.init && !/Literal|Function/.test(node.init.type ?? '')) {
    edits.push({ start: node.init.start, end: node.init.start, by: '/* @__PURE__ */ (() => (' });
    edits.push({ start: node.init.end, end: node.init.end, by: '))()' });
  }
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
  readonly init?: Place & { readonly type?: string };
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Place[];
  readonly key?: { readonly name?: string };
  readonly value?: Place;
}

const shortName = (name: string) => name.replace(/\.\w+$/, '').replace(/~.*/, '');

/** What screens share below this many bytes joins its neighbour: with 3,000 the claim had 105 requests and came 1 s later. */
const MERGED_BELOW = 2_000_000;

/** The modules of app/screens.tsx behind the login that early-data.ts loads, by the name of the screen. */
function screensOf(root: string) {
  const answers = `${root}/app/query-provider.tsx`;
  return {
    home: [
      answers,
      `${root}/app/home-screens.tsx`,
      `${root}/app/beside.tsx`,
      `${root}/features/session/login/complete-login.ts`,
      ...smallParts(root),
    ],
    account: [answers, `${root}/app/account-screen.tsx`],
    claim: [answers, `${root}/app/claim/claim-screens.tsx`, `${root}/app/beside.tsx`],
  };
}

/** The modules of a claim that load after it, by file: the fields that others share, what its data ask for, and its forms. */
function partsOfClaim(root: string) {
  return {
    fields: [
      `${root}/ui/fields/select.tsx`,
      `${root}/ui/fields/search-select.tsx`,
      `${root}/ui/dates/date-picker.tsx`,
      `${root}/features/claims/managed/managed-filters.tsx`,
    ],
    facts: [`${root}/app/claim/claim-facts.tsx`],
    forms: [
      `${root}/app/claim/message-part.tsx`,
      `${root}/app/claim/tasks-part.tsx`,
      `${root}/features/claims/detail/act-receipt.tsx`,
      `${root}/features/documents/upload/upload-review.tsx`,
      `${root}/features/payout/payout-edit.tsx`,
      `${root}/features/people/form/person-edit.tsx`,
    ],
  };
}

/** What is small, and wanted by screens that have nothing else in common: what every form has, a note, the place of a menu. */
function smallParts(root: string) {
  return [
    `${root}/lib/forms/form-buttons.tsx`,
    `${root}/lib/forms/use-form.ts`,
    `${root}/lib/storage/drafts.ts`,
    `${root}/ui/choices/checkbox.tsx`,
    `${root}/lib/parts/passing-note.tsx`,
    `${root}/ui/overlays/place.ts`,
  ];
}

/** The modules of the screens and steps before a session's own screens, in one file, as each is small. */
function doorsOf(root: string) {
  const session = `${root}/features/session`;
  return [
    `${session}/password/forgot.tsx`,
    `${session}/password/new-password.tsx`,
    `${session}/internal.tsx`,
    `${session}/login/second-step.tsx`,
    `${root}/app/reaffirm-screen.tsx`,
  ];
}

const ofStaff = (root: string) => preloadBehind('/staff.html', [`${root}/staff/workbench.tsx`]);

const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MERGED_BELOW };
const ofClaimByHand = /\/portal\/staff\/(?:case|compose|contact|facts|templates|forms\/(?:fields|reason|table))\b/;
const fieldsOfStaff = /\/portal\/staff\/forms\/(?:fields|table)/;

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const screens = screensOf(root);
  const { home, claim, account } = screens;
  const files = { home, doors: doorsOf(root), claim, ...partsOfClaim(root), account };
  const firstScreen = collectFirstScreen(`${root}/main.tsx`, files, [
    { file: `${root}/early-login.ts`, of: 'login' },
    { file: `${root}/early-data.ts`, of: 'session', screens, values: { firstView } },
  ]);
  return {
    root,
    base: '/',
    publicDir: 'public',
    plugins: [react(), withoutSchemas, layersFirst, iconsOneByOne, ofStaff(root), ...firstScreen.plugins],
    resolve: { alias: reactByPreact },
    css: { modules: { generateScopedName: mode === 'production' ? '[hash:base64:6]' : '[name]_[local]' } },
    build: {
      outDir: '../dist/portal',
      emptyOutDir: true,
      assetsDir: 'assets',
      manifest: true,
      sourcemap: false,
      // The content security policy allows no data: addresses, and no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false },
        output: {
          // The bundler names a shared file after every screen that uses it.
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
          codeSplitting: {
            groups: [
              // A group takes along what its modules import, so the files that a screen already has come before its own.
              ...['login', 'session', ...Object.keys(files)].reverse().map((name, priority) => {
                return { name, test: (id: string) => firstScreen.fileOf(id) === name, priority: priority + 1 };
              }),
              { ...shared, name: 'shared', test: (id: string) => !ofClaimByHand.test(id), priority: 0.5 },
              { minShareCount: 2, entriesAware: true, name: 'staff-fields', test: fieldsOfStaff, priority: 0.4 },
              // What the claims of staff share is nothing for the queue, which would load what it imports.
              { ...shared, name: 'by-hand' },
            ],
          },
        },
        input: [`${root}/index.html`, `${root}/staff.html`],
      },
    },
  };
});

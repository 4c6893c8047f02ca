import type { IndexHtmlTransformContext, Plugin } from 'vite';

/** A script that the page's head holds. */
export type InlineScript = {
  file: string;
  /** For which pages the server keeps it: those with the login as HTML, or those of a browser with a session. */
  of: 'login' | 'session';
  /** The modules whose files are given to the script as `screenFiles`, by the name of their screen. */
  screens?: Readonly<Record<string, readonly string[]>>;
  /** What is given to it besides, by name. */
  values?: Readonly<Record<string, unknown>>;
};

/** One file of what the first screen needs, and one for each screen in `behind`: many small ones compress worse and wait. */
export function collectFirstScreen(
  entry: string,
  behind: Readonly<Record<string, readonly string[]>>,
  early: readonly InlineScript[],
) {
  const files = new Map<string, string>();
  /** The first screen's file, or that of a screen behind it; null for a module that is part of none. */
  const fileOf = (module: string) => files.get(module) ?? null;
  const inline = early.map((script) => inlineScript(script));
  return {
    fileOf,
    plugins: [collect({ login: [entry], ...behind }, files), fewerFiles, inlineStyle(fileOf), ...inline, scriptsLast],
  };
}

function collect(screens: Readonly<Record<string, readonly string[]>>, files: Map<string, string>): Plugin {
  return {
    name: 'first-screen',
    buildEnd() {
      const reach = (modules: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const id of modules.filter((one) => !seen.has(one))) {
          seen.add(id);
          reach(this.getModuleInfo(id)?.importedIds ?? [], seen);
        }
        return seen;
      };
      const of = Object.fromEntries(Object.entries(screens).map(([file, modules]) => [file, reach(modules)]));
      const { login, home, claim, ...others } = of;
      // With the styles of both, which are one file: a tenth of its bytes, and a request for every claim.
      const isShared = (id: string) => (home?.has(id) && claim?.has(id)) || id.endsWith('.css');
      const session = [...(home ?? []), ...(claim ?? [])].filter(isShared);
      for (const [file, ids = []] of Object.entries({ login, session, home, claim, ...others })) {
        for (const id of ids) if (!files.has(id)) files.set(id, file);
      }
      // Each page's own entry must not run on another page.
      for (const id of screens.login ?? []) files.delete(id);
    },
  };
}

/** Each file costs a slow line a request: a screen that is part of a larger one is imported from it. */
const fewerFiles: Plugin = {
  name: 'fewer-files',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      for (const facade of chunks) {
        const [, names, target] = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/.exec(facade.code) ?? [];
        if (names === undefined || target === undefined || facade.isEntry) continue;
        const fields = names.split(',').map((name) => {
          const [inner = '', outer = inner] = name.trim().split(' as ');
          return `${outer}:e.${inner}`;
        });
        const from = `import(\`./${baseName(facade.fileName)}\`)`;
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(from, `import(\`./${target}\`).then(e=>({${fields}}))`);
        }
        delete bundle[facade.fileName];
      }
    },
  },
};

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** Replaces the link to the first screen's stylesheet. The file stays for the small pages, which name it by `data-file`. */
function inlineStyle(fileOf: (module: string) => string | null): Plugin {
  const files = new Set<string>();
  return {
    name: 'first-screen-style',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        return page.replace(
          /<link rel="stylesheet"[^>]*href="\/(assets\/login-[^"]+\.css)">/g,
          (link, file: string) => {
            const style = bundle[file];
            if (style?.type !== 'asset') return link;
            files.add(file);
            return `<style data-file="/${file}">${String(style.source).trim()}</style>`;
          },
        );
      },
    },
    // A screen that loads later would otherwise wait for the same stylesheet once more.
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !Object.keys(part.modules).some((id) => fileOf(id) === 'login')) continue;
        for (const file of files) part.viteMetadata?.importedCss.delete(file);
      }
    },
  };
}

/** Writes a script into the head of the portal's page, as one that runs at once. */
function inlineScript({ file, of, screens = {}, values = {} }: InlineScript): Plugin {
  let reference: string;
  return {
    name: `inline-script-${of}`,
    apply: 'build',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: file, name: `early-${of}` });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {}, filename, path }) {
        const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === file);
        if (path !== '/index.html' || chunk?.type !== 'chunk') return page;
        // The first is the page's own script, which it holds.
        const [, ...ofPage] = filesOf([filename], bundle);
        const further = Object.entries(screens).map(([name, modules]) => {
          return [name, filesOf(modules, bundle).filter((file) => !ofPage.includes(file))];
        });
        const files = { page: ofPage.filter((file) => file.endsWith('.js')), ...Object.fromEntries(further) };
        const given = Object.entries({ screenFiles: files, ...values });
        const names = given.map(([name]) => name).join(',');
        const code = `((${names})=>{${chunk.code.trim()}})(${given.map(([, value]) => JSON.stringify(value)).join(',')})`;
        // Before the style: on a slow line the rest of the head comes 50 ms later.
        return page.replace('<meta charset="utf-8" />', (first) => `${first}<script data-of="${of}">${code}</script>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        delete bundle[this.getFileName(reference)];
      },
    },
  };
}

/** Lets a page with a session load what is behind its login at once; the server leaves these links out of the others. */
export function preloadBehind(path: string, modules: readonly string[]): Plugin {
  return {
    name: 'preload-behind',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {}, filename, path: ofPage }) {
        if (ofPage !== path) return page;
        const own = filesOf([filename], bundle);
        const links = filesOf(modules, bundle)
          .filter((file) => !own.includes(file))
          .map((file) =>
            file.endsWith('.css')
              ? `<link data-of="session" rel="preload" as="style" crossorigin href="/${file}" />`
              : `<link data-of="session" rel="modulepreload" crossorigin href="/${file}" />`,
          );
        return page.replace('</head>', () => `${links.join('')}</head>`);
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The scripts and stylesheets that these modules load, each once. */
function filesOf(entries: readonly string[], bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const seen = new Set<string>();
  const styles = new Set<string>();
  const add = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const imported of chunk.imports) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(entry));
    if (!chunk) throw new Error(`The build has no file for ${entry}.`);
    add(chunk.fileName);
  }
  return [...seen, ...styles];
}

/** The login is painted first, so the scripts of the page stand behind it; its few lines of its own are written in. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const own = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry && part.name === 'index');
      if (own) delete bundle[own.fileName];
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler(page, { path, chunk }) {
      if (path !== '/index.html' || !chunk) return page;
      const scripts = page.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g) ?? [];
      const without = scripts.reduce((rest, script) => rest.replace(script, ''), page);
      const preloads = scripts
        .filter((script) => script.startsWith('<link'))
        .map((script) => script.replace(' crossorigin', ' fetchpriority="low" crossorigin'));
      const folder = chunk.fileName.slice(0, -baseName(chunk.fileName).length);
      const code = chunk.code.trim().replaceAll('from"./', `from"/${folder}`);
      return without.replace(
        '</body>',
        () => `${preloads.join('\n')}\n<script data-of="page" type="module">${code}</script>\n</body>`,
      );
    },
  },
};

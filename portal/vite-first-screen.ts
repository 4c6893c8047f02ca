import type { IndexHtmlTransformContext, Plugin } from 'vite';

/** A script that the page's head holds. */
export type InlineScript = {
  file: string;
  /** For which pages the server keeps it: those with the login as HTML, or those of a browser with a session. */
  of: 'login' | 'session';
  /** The modules whose files are given to the script as `screenFiles`, by the name of their screen. */
  screens?: Readonly<Record<string, readonly string[]>>;
};

type FirstScreen = {
  /** The file that a module belongs to: the first screen's or that of a screen behind it; null when it is part of none. */
  fileOf: (module: string) => string | null;
  plugins: Plugin[];
};

/**
 * Collects what the first screen of the portal needs, so that it travels as one file: many small ones compress worse and wait
 * on each other. So does what each screen in `behind` needs beside those before it, in their order: modules by name of the file.
 * The first screen's stylesheet is written into the page, so that the first paint waits for no second request; so are the scripts
 * that must run before the others have loaded.
 */
export function collectFirstScreen(
  entry: string,
  behind: Readonly<Record<string, readonly string[]>>,
  early: readonly InlineScript[],
): FirstScreen {
  const files = new Map<string, string>();
  const fileOf = (module: string) => files.get(module) ?? null;
  const inline = early.map((script) => inlineScript(script));
  return {
    fileOf,
    plugins: [
      collect({ login: [entry], ...behind }, files),
      withoutFacades,
      inlineStyle(fileOf),
      ...inline,
      scriptsLast,
    ],
  };
}

function collect(screens: Readonly<Record<string, readonly string[]>>, files: Map<string, string>): Plugin {
  return {
    name: 'first-screen',
    buildEnd() {
      const add = (id: string, file: string): void => {
        if (files.has(id)) return;
        files.set(id, file);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, file);
      };
      for (const [file, modules] of Object.entries(screens)) for (const id of modules) add(id, file);
      // Each page's own entry must not run on another page.
      for (const id of screens.login ?? []) files.delete(id);
    },
  };
}

/**
 * A screen whose module is part of a larger file gets a file of one line that exports it from there. Each costs a slow line a request,
 * so that the screen is imported from the larger file itself.
 */
const withoutFacades: Plugin = {
  name: 'without-facades',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      for (const facade of chunks) {
        const [, names, target] = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/.exec(facade.code) ?? [];
        if (names === undefined || target === undefined || facade.isEntry) continue;
        const fields = names.split(',').map((name) => {
          const [inner, outer = inner] = name.split(' as ');
          return `${outer}:e.${inner}`;
        });
        const name = facade.fileName.slice(facade.fileName.lastIndexOf('/') + 1);
        const from = `import(\`./${name}\`)`;
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(from, `import(\`./${target}\`).then(e=>({${fields.join(',')}}))`);
        }
        delete bundle[facade.fileName];
      }
    },
  },
};

/** Replaces the link to the first screen's stylesheet. The file stays for the small pages, which name it by `data-file`. */
function inlineStyle(fileOf: FirstScreen['fileOf']): Plugin {
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
function inlineScript({ file, of, screens = {} }: InlineScript): Plugin {
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
        const code = `((screenFiles)=>{${chunk.code.trim()}})(${JSON.stringify(files)})`;
        return page.replace('</head>', () => `<script data-of="${of}">${code}</script></head>`);
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

/**
 * Puts the scripts of the portal's page behind the login, which is painted first and shares the line and the processor with them.
 * The few lines of the page's own are written into it.
 */
let entry = '';
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  generateBundle: { order: 'post', handler: (_, bundle) => void delete bundle[entry] },
  transformIndexHtml: {
    order: 'post',
    handler(page, { path, chunk }) {
      if (path !== '/index.html' || !chunk) return page;
      const scripts = page.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g) ?? [];
      const without = scripts.reduce((rest, script) => rest.replace(script, ''), page);
      const preloads = scripts
        .filter((script) => script.startsWith('<link'))
        .map((script) => script.replace(' crossorigin', ' fetchpriority="low" crossorigin'));
      const folder = chunk.fileName.slice(0, chunk.fileName.lastIndexOf('/') + 1);
      const code = chunk.code.trim().replaceAll('from"./', `from"/${folder}`);
      entry = chunk.fileName;
      return without.replace(
        '</body>',
        () => `${preloads.join('\n')}\n<script data-of="page" type="module">${code}</script>\n</body>`,
      );
    },
  },
};

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
  /** The modules that the entry imports statically, itself excluded: each page's own entry must not run on another page. */
  modules: ReadonlySet<string>;
  plugins: Plugin[];
};

/**
 * Collects what the first screen of the portal needs, so that it travels as one file: many small ones compress worse and wait
 * on each other. Its stylesheet is written into the page, so that the first paint waits for no second request;
 * so are the scripts that must run before the others have loaded.
 */
export function collectFirstScreen(entry: string, early: readonly InlineScript[]): FirstScreen {
  const modules = new Set<string>();
  const inline = early.map((script) => inlineScript(script));
  return { modules, plugins: [collect(entry, modules), inlineStyle(modules), ...inline, scriptsLast] };
}

function collect(entry: string, modules: Set<string>): Plugin {
  return {
    name: 'first-screen',
    buildEnd() {
      const seen = new Set<string>();
      const add = (id: string): void => {
        if (seen.has(id)) return;
        seen.add(id);
        if (id !== entry) modules.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      add(entry);
    },
  };
}

/** Replaces the link to the first screen's stylesheet. The file stays for the small pages, which name it by `data-file`. */
function inlineStyle(modules: ReadonlySet<string>): Plugin {
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
        if (part.type !== 'chunk' || !Object.keys(part.modules).some((id) => modules.has(id))) continue;
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
        const ofPage = filesOf([filename], bundle);
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
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
    if (!chunk) throw new Error(`The build has no file for ${entry}.`);
    add(chunk.fileName);
  }
  return [...seen, ...styles];
}

/** Puts the scripts of the portal's page behind the login, which is painted first and shares the line and the processor with them. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { path }) {
      if (path !== '/index.html') return page;
      const scripts = page.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g) ?? [];
      const without = scripts.reduce((rest, script) => rest.replace(script, ''), page);
      const later = scripts.map((script) => script.replace(' crossorigin', ' fetchpriority="low" crossorigin'));
      return without.replace('</body>', () => `${later.join('\n')}\n</body>`);
    },
  },
};

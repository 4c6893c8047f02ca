import type { Plugin } from 'vite';

type FirstScreen = {
  /** The modules that the entry imports statically, itself excluded: each page's own entry must not run on another page. */
  modules: ReadonlySet<string>;
  plugins: Plugin[];
};

/**
 * Collects what the first screen of the portal needs, so that it travels as one file: many small ones compress worse and wait
 * on each other. Its stylesheet is written into the page, so that the first paint waits for no second request;
 * so is the script that keeps what the reader does before the others have loaded.
 */
export function collectFirstScreen(entry: string, early: string): FirstScreen {
  const modules = new Set<string>();
  return { modules, plugins: [collect(entry, modules), inlineStyle(modules), inlineScript(early), scriptsLast] };
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
function inlineScript(script: string): Plugin {
  let reference: string;
  return {
    name: 'early-login',
    apply: 'build',
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: script, name: 'early-login' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {}, path }) {
        const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === script);
        if (path !== '/index.html' || chunk?.type !== 'chunk') return page;
        return page.replace('</head>', () => `<script>(()=>{${chunk.code.trim()}})()</script></head>`);
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

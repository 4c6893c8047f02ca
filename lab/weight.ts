// npm run lab -- weight [file]: what each kB of the portal's scripts is, by package and by folder of our own, in bytes compressed.
// A file's bytes are shared out by the minified size of its modules.
import { basename, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, minify, type Plugin } from 'vite';

const [wanted = ''] = process.argv.slice(2);
const root = process.cwd();

const weigh: Plugin = {
  name: 'weigh',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !basename(chunk.fileName).startsWith(wanted)) continue;
      const sizes = new Map<string, number>();
      for (const [id, { code }] of Object.entries(chunk.modules)) {
        const size = code ? (await minify(id, code)).code.length : 0;
        sizes.set(partOf(id), (sizes.get(partOf(id)) ?? 0) + size);
      }
      const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
      const compressed = brotliCompressSync(chunk.code).length;
      console.log(`\n${compressed.toString().padStart(7)}  ${chunk.fileName}`);
      for (const [part, size] of [...sizes].toSorted(([, one], [, other]) => other - one)) {
        const share = Math.round((size / sum) * compressed);
        if (share >= 100) console.log(`${share.toString().padStart(7)}    ${part}`);
      }
    }
  },
};

/** The package of a module, or the two upper folders of one of our own. */
function partOf(id: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? relative(root, id).split('/').slice(0, 3).join('/');
}

await build({ configFile: 'portal/vite.config.ts', logLevel: 'error', build: { write: false }, plugins: [weigh] });

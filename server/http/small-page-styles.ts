import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Manifest = Readonly<Record<string, { readonly imports?: readonly string[]; readonly css?: readonly string[] }>>;

/** The addresses of the styles a small page loads: those of the portal's first page (its values and plain elements), then its own. */
export async function smallPageStyles(portal: string | null): Promise<readonly string[]> {
  const own = '/small-page.css';
  const file = portal === null ? '' : join(portal, '.vite', 'manifest.json');
  if (!existsSync(file)) return [own];
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  return [...[...stylesOf(manifest, 'index.html')].map((style) => `/${style}`), own];
}

/** In the order in which the built page links them: what an entry imports comes before its own. */
function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return new Set();
  seen.add(entry);
  const { imports = [], css = [] } = manifest[entry] ?? {};
  return new Set([...imports.flatMap((name) => [...stylesOf(manifest, name, seen)]), ...css]);
}

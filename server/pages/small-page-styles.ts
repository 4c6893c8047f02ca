import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stylesheets of a small page: that of the built portal's first screen (tokens and plain elements), then its own. */
export async function smallPageStyles(portal: string | null): Promise<readonly string[]> {
  const file = portal === null ? '' : join(portal, 'index.html');
  const page = existsSync(file) ? await readFile(file, 'utf8') : '';
  // The page holds this stylesheet itself and names its file.
  const first = [...page.matchAll(/<style data-file="([^"]+)"/g)].map(([, address]) => address ?? '');
  return [...first, '/small-page.css'];
}

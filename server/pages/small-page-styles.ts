import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stylesheets of a small page: those that the built portal links (tokens and plain elements), then its own. */
export async function smallPageStyles(portal: string | null): Promise<readonly string[]> {
  const file = portal === null ? '' : join(portal, 'index.html');
  const page = existsSync(file) ? await readFile(file, 'utf8') : '';
  const linked = [...page.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)].map(([, address]) => address ?? '');
  return [...linked, '/small-page.css'];
}

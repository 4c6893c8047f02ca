/** What the server tells the service worker of its build (server/pages/service-worker.ts). */
export interface KeptBuild {
  readonly id: string;
  /** The header of a page that names its build. */
  readonly header: string;
  /** The paths of the portal's page and of its texts, without a language prefix. */
  readonly pages: readonly string[];
  readonly texts: readonly string[];
  /** The files of the portal, each with the hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

/** How the service worker answers a request; null leaves it to the browser. */
export type Handling = 'page' | 'text' | 'file' | null;

const prefix = /^\/(?:nl|de|en|fr|es|it|tr)(?=\/)/;

/** A path without its language prefix. */
const withoutPrefix = (path: string): string => path.replace(prefix, '');

/** OFFLINE-1: only the portal's own page, texts and files are answered here; never data, files of a claim, or the pages of staff. */
export function handlingOf(
  { method, mode, url }: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
  build: KeptBuild,
): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const path = withoutPrefix(address.pathname);
  if (mode === 'navigate') return build.pages.includes(path) ? 'page' : null;
  if (build.texts.includes(path)) return 'text';
  return Object.hasOwn(build.files, address.pathname) ? 'file' : null;
}

/**
 * What a page of the server says of the build kept here: the same one, or another. Answers that are no page, such as a redirect,
 * a refusal or the page of a proxy, say nothing. A server that keeps nothing offline names no build.
 */
export function buildOfAnswer(
  answer: Pick<Response, 'ok' | 'type' | 'headers'>,
  build: Pick<KeptBuild, 'id' | 'header'>,
): 'same' | 'other' | 'unknown' {
  const isPage = answer.ok && answer.type === 'basic' && /^text\/html/.test(answer.headers.get('content-type') ?? '');
  if (!isPage) return 'unknown';
  return answer.headers.get(build.header) === build.id ? 'same' : 'other';
}

/** The caches that an active worker deletes: those of every other build. */
export function outdatedCaches(names: readonly string[], build: Pick<KeptBuild, 'id'>): string[] {
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cacheOf(build));
}

const cachePrefix = 'redress-shell-';
/** The cache of one build. */
export const cacheOf = ({ id }: Pick<KeptBuild, 'id'>): string => `${cachePrefix}${id}`;

import type { QueryKey } from '@tanstack/react-query';

/** When the copies on show were given by the server, in milliseconds since 1970, by their name. */
const shown = new Map<string, number>();

/** The name under which the answer of a query is kept. */
export const nameOf = (key: QueryKey): string => key.join('.');

/** When the copy on show was given by the server; null when what is shown came from the server itself. */
export function copyShownAt(key: QueryKey): number | null {
  return shown.get(nameOf(key)) ?? null;
}

/** Remembers of when the copy on show is; null when the server's own answer is on show. */
export function showCopy(key: QueryKey, at: number | null): void {
  if (at === null) shown.delete(nameOf(key));
  else shown.set(nameOf(key), at);
}

/** Forgets which copies are on show: the server has been reached, and everything is loaded again. */
export function noCopiesShown(): void {
  shown.clear();
}

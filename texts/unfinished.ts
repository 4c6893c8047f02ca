/** The texts of a language under way: whatever is not written yet is left out. */
export type Unfinished<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Unfinished<T[K]> };

/** D-14: a language's own texts over those of another, so that what is not written yet is read there. */
export function over<T extends object>(base: T, own: Unfinished<T>): T {
  const merged = Object.entries(base).map(([key, value]: [string, unknown]) => {
    const written = (own as Readonly<Record<string, unknown>>)[key];
    if (written === undefined) return [key, value];
    return [key, isGroup(value) && isGroup(written) ? over(value, written) : written];
  });
  return Object.fromEntries(merged) as T;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

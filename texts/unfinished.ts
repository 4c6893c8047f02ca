/** The texts of a language whose translation is in progress; missing texts are omitted. */
export type Unfinished<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Unfinished<T[K]> };

/** D-14: merges the texts of a language over those of another, which are used where a text is missing. */
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

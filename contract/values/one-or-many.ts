/** LIST-13: a single object becomes a list with one item; null becomes an empty list. */
export function asList<T>(oneOrMany: T | readonly T[] | null | undefined): readonly T[] {
  if (oneOrMany === null || oneOrMany === undefined) return [];
  return Array.isArray(oneOrMany) ? oneOrMany : [oneOrMany as T];
}

/** LIST-13: what arrives as one object counts as a list of one; nothing is an empty list. */
export function asList<T>(oneOrMany: T | readonly T[] | null | undefined): readonly T[] {
  if (oneOrMany === null || oneOrMany === undefined) return [];
  return Array.isArray(oneOrMany) ? oneOrMany : [oneOrMany as T];
}

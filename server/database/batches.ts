/** A statement has a limited number of parameters. */
const mostInStatement = 500;

/** Splits items into batches that fit one statement each. */
export function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / mostInStatement);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * mostInStatement, (index + 1) * mostInStatement),
  );
}

import table from '../../data/lead-generators.json' with { type: 'json' };

interface LeadGenerator {
  readonly index: number;
  readonly name: string;
  readonly image: string | null;
  readonly test?: boolean;
}

/** Shown nowhere: the operator's own channels (LIST-10) and test entries (W43). */
const silent = new Set([1, 9]);
const byIndex = new Map(
  (table as readonly LeadGenerator[])
    .filter((entry) => !silent.has(entry.index) && !entry.test)
    .map((entry) => [entry.index, { Name: entry.name, Image: imageOf(entry.image) }]),
);

/**
 * The partner of an index: its name and the address of its logo; null where none is shown (DATA-1). What the desk has named
 * goes before the table that comes along.
 */
export function leadGeneratorOf(
  index: number | null,
  named?: { readonly name: string; readonly image: string | null; readonly shown: boolean },
): { Name: string; Image: string | null } | null {
  if (index === null || silent.has(index) || named?.shown === false) return null;
  return named ? { Name: named.name, Image: imageOf(named.image) } : (byIndex.get(index) ?? null);
}

function imageOf(file: string | null): string | null {
  return file === null ? null : `/lead-generators/${file}`;
}

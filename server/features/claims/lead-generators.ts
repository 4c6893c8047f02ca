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
    .map((entry) => [entry.index, { Name: entry.name, Image: entry.image ? `/lead-generators/${entry.image}` : null }]),
);

/** The partner of an index: its name and the address of its logo; null where none is shown (DATA-1). */
export function leadGeneratorOf(index: number | null): { Name: string; Image: string | null } | null {
  return index === null ? null : (byIndex.get(index) ?? null);
}

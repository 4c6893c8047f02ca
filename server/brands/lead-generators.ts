import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import own from '../data/lead-generators.json' with { type: 'json' };
import { jsonIn, WrongBrand } from './wrong-brand.ts';

const table = v.pipe(
  v.array(
    v.strictObject({
      index: v.pipe(v.number('is a whole number'), v.integer('is a whole number'), v.minValue(1, 'is at least 1')),
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('is the name of the partner')),
      image: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]+\.(?:svg|png|webp)$/, 'is a file such as partner.svg'))),
      Id: v.pipe(v.string(), v.uuid('is a GUID')),
      test: v.optional(v.boolean()),
    }),
    'is a list of partners',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<number>();
    for (const { index } of dataset.value) {
      if (seen.has(index)) addIssue({ message: `has index ${index} twice` });
      seen.add(index);
    }
  }),
);
type Entry = v.InferOutput<typeof table>[number];

interface Picture {
  readonly type: string;
  readonly content: Buffer;
}

interface Named {
  readonly name: string;
  readonly image: string | null;
  readonly shown: boolean;
}

/** Not shown to contacts: the operator's own channels (LIST-10). */
const silent: readonly number[] = [1, 9];
const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };
const largestPicture = 200_000;

/** DATA-1: the lead generators by index, with the images of the operator's table. */
export class LeadGenerators {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly #byIndex: ReadonlyMap<number, { readonly Name: string; readonly Image: string | null }>;
  readonly #folder: string;

  constructor(entries: readonly Entry[], pictures: ReadonlyMap<string, Picture> | null) {
    this.#folder = pictures === null ? '/lead-generators' : operatorPictures;
    this.pictures = pictures ?? new Map();
    this.#byIndex = new Map(
      entries
        // W43: test entries are never shown to contacts.
        .filter((entry) => !silent.includes(entry.index) && !entry.test)
        .map((entry) => [entry.index, { Name: entry.name, Image: this.#picture(entry.image) }]),
    );
  }

  /** The name and logo URL of the lead generator with an index; null if none is shown. A name given by the desk takes precedence. */
  of(index: number | null, named?: Named): { Name: string; Image: string | null } | null {
    if (index === null || silent.includes(index) || named?.shown === false) return null;
    return named ? { Name: named.name, Image: this.#picture(named.image) } : (this.#byIndex.get(index) ?? null);
  }

  #picture(file: string | null): string | null {
    return file === null ? null : `${this.#folder}/${file}`;
  }
}

export const operatorPictures = '/partners';

/** Reads lead-generators.json and its images from the first of these folders that has one, otherwise the product's own. */
export function leadGeneratorsIn(folders: readonly string[]): LeadGenerators {
  const folder = folders.find((one) => existsSync(join(one, 'lead-generators.json')));
  if (folder === undefined) return new LeadGenerators(own, null);
  const file = join(folder, 'lead-generators.json');
  const read = v.safeParse(table, jsonIn(file));
  if (!read.success) {
    const sentences = read.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`);
    throw new WrongBrand(sentences.slice(0, 20).join('\n'));
  }
  const images = new Set(read.output.flatMap(({ image }) => image ?? []));
  return new LeadGenerators(read.output, new Map([...images].map((image) => [image, picture(folder, image)])));
}

function picture(folder: string, image: string): Picture {
  const file = join(folder, 'lead-generators', image);
  if (!existsSync(file)) throw new WrongBrand(`${file} is missing: lead-generators.json names it.`);
  const content = readFileSync(file);
  if (content.length > largestPicture) throw new WrongBrand(`${file} is larger than 200 kB.`);
  return { type: types[image.split('.').at(-1) ?? ''] ?? '', content };
}

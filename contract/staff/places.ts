/** TEMPLATE-2: what a text of staff can leave open, as `{{FirstName}}`; the server fills it when the text is previewed and sent. */
export const places = [
  'FirstName',
  'FullName',
  'ReferenceNumber',
  'FlightCode',
  'FlightDate',
  'Route',
  'Airline',
  'Incident',
  'Compensation',
  'UsualDays',
  'StaffName',
  'BrandName',
] as const;
export type Place = (typeof places)[number];
/** What stands in each place; '' where nothing is known. */
export type PlaceValues = Readonly<Record<Place, string>>;

/** Splits a text: at the odd indexes stands what was between braces. */
const partsOf = (text: string) => text.split(/\{\{([^{}]*)\}\}/);
const placeNamed = (name: string) => places.find((place) => place === name.trim());

/** The places of a text, and the first braces that hold none: '' for some without their other half. */
export function placesIn(text: string): { readonly found: readonly Place[]; readonly unknown: string | null } {
  const found = new Set<Place>();
  let unknown: string | null = null;
  for (const [at, part] of partsOf(text).entries()) {
    const place = at % 2 === 1 ? placeNamed(part) : undefined;
    if (place) found.add(place);
    else if (at % 2 === 1) unknown ??= part.trim();
    else if (/\{\{|\}\}/.test(part)) unknown ??= '';
  }
  return { found: [...found], unknown };
}

/** The places of a text for which there is no value. */
export function openPlaces(text: string, values: PlaceValues): readonly Place[] {
  return placesIn(text).found.filter((place) => values[place] === '');
}

/** How a value is written into a text, so that it stays words; `isInTag` says that it follows a bracket that is still open. */
export type Write = (value: string, isInTag: boolean) => string;

/** Shows nothing, and keeps a bracket from beginning a tag. */
const joiner = '\u2060';
export const asMarkup: Write = (value, isInTag) => (isInTag ? joiner : '') + value.replaceAll('[', `[${joiner}`);
export const asWords: Write = (value) => value;

/** The text with its values. What a value holds is no place again, and a place without a value stays. */
export function fillPlaces(text: string, values: PlaceValues, write: Write): string {
  let isInTag = false;
  const filled = partsOf(text).map((part, at) => {
    if (at % 2 === 0) {
      isInTag = part.lastIndexOf('[') > part.lastIndexOf(']') || (isInTag && !part.includes(']'));
      return part;
    }
    const place = placeNamed(part);
    return place && values[place] !== '' ? write(values[place], isInTag) : `{{${part}}}`;
  });
  return filled.join('');
}

/** The fields of what is given that hold words, and how values are written into each. */
export type WordFields<Given> = { readonly [Field in keyof Given]?: Write };
export const documentWords = { Message: asMarkup, Description: asWords, Name: asWords, LateText: asWords };

export function fillFields<Given extends object>(given: Given, words: WordFields<Given>, values: PlaceValues): Given {
  const filled = Object.entries<Write>(words as Record<string, Write>).flatMap(([name, write]) => {
    const text: unknown = given[name as keyof Given];
    return typeof text === 'string' ? [[name, fillPlaces(text, values, write)]] : [];
  });
  return { ...given, ...Object.fromEntries(filled) };
}

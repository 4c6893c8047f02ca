import * as listCalls from '#contract/lists.ts';
import { type ListItem, matching, type ServerList } from '#contract/lists.ts';
import { airportName, airports } from '#contract/values/airports.ts';
import { countries } from '#contract/values/countries.ts';
import { type Culture, type LanguagePrefix, readerLanguage } from '#contract/values/culture.ts';
import { currencies, isoOf } from '#contract/values/money.ts';
import { texts } from '#texts/texts.ts';
import { type Route, route } from '../../http/route.ts';

/** CALL-7, D-12: searchable lists. */
export const listRoutes: readonly Route[] = [listCalls.filterList, listCalls.filterPlainList].map((call) =>
  route(call, async ({ input: { filter, list }, culture, prefix }) => {
    if (typeof list === 'string') return matching(filter, lists[list](culture, prefix));
    const items = list.map((item) => (typeof item === 'string' ? { id: item, text: item } : item));
    const found = matching(filter, items);
    return typeof list[0] === 'string' ? found.map(({ text }) => text) : found;
  }),
);

type Made = (culture: Culture, prefix: LanguagePrefix | null) => ListItem[];

const lists: Readonly<Record<ServerList, Made>> = {
  countries: (culture, prefix) => countries(prefix ?? culture).map(({ Code, Name }) => ({ id: Code, text: Name })),
  currencies: (culture, prefix) => {
    const names = new Intl.DisplayNames(prefix ?? culture, { type: 'currency' });
    return currencies.map((id) => ({ id, text: names.of(isoOf(id)) ?? id }));
  },
  documentTypes: (culture, prefix) => {
    const names = texts[readerLanguage(culture, prefix)].portal.document_types;
    return Object.entries(names).map(([id, text]) => ({ id, text }));
  },
  airports: (culture, prefix) =>
    Object.keys(airports).map((id) => ({ id, text: airportName(id, readerLanguage(culture, prefix)) ?? id })),
};

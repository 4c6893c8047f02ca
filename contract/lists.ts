import * as v from 'valibot';
import { answers, call, json } from './call.ts';
import { line } from './values/shapes.ts';

/** D-12: the items that hold a text, ignoring case and accents; best match first, equal matches in their original order. */
export function matching<Item extends ListItem>(filter: string, items: readonly Item[]): Item[] {
  const sought = plain(filter);
  if (sought === '') return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(sought, item) }))
    .filter(({ rank }) => rank < ranks.none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const ranks = { same: 0, begins: 1, beginsWord: 2, holds: 3, none: 4 };

function rankOf(sought: string, { id, text }: ListItem): number {
  const words = plain(text);
  if (plain(id) === sought || words === sought) return ranks.same;
  if (words.startsWith(sought)) return ranks.begins;
  if (words.includes(` ${sought}`)) return ranks.beginsWord;
  return words.includes(sought) ? ranks.holds : ranks.none;
}

/** A text without case, accents and the characters between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\-/(),.’']+/g, ' ')
    .trim();
}

/** The lists that the server provides (D-12). */
const serverLists = ['countries', 'currencies', 'documentTypes', 'airports'] as const;
export type ServerList = (typeof serverLists)[number];

/** An item of a list that is searched: its id, such as a code, and its label. */
const listItem = v.object({ id: line(100), text: line(300) });
export type ListItem = v.InferOutput<typeof listItem>;

/** The most items of a list that is sent along. */
const mostItems = 1_000;

const shared = {
  repeatable: true,
  does: 'Answers the items of a list that match a text.',
  takes: json(
    v.object({
      filter: line(100),
      list: v.union([
        v.picklist(serverLists),
        v.pipe(v.array(listItem), v.maxLength(mostItems)),
        v.pipe(v.array(line(300)), v.maxLength(mostItems)),
      ]),
    }),
  ),
  answers: answers(v.union([v.array(listItem), v.array(v.string())])),
} as const;

/** CALL-7, D-12: the best match first; the list is sent along, or is one of the server's. Needs a session (W43). */
export const filterList = call({ ...shared, path: 'portal/filterlist' });

/** CALL-7: `filterList` at the path that §7 gives it. */
export const filterPlainList = call({ ...shared, path: 'filterlist' });

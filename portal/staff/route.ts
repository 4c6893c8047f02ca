import { useMemo, useSyncExternalStore } from 'react';
import { filterIn, isOfWaiting, type WorkFilter, type WorkView, workViews } from '#contract/staff/work.ts';

/** QUEUE-5: the work that is listed. It stands in the address, also in that of a claim, beside which the list remains. */
export interface WorkQuery {
  readonly view: WorkView;
  readonly filter: WorkFilter;
}

/** The screens that are about nothing in particular, beside the list of work. */
const plain = ['new', 'passkeys', 'texts'] as const;

export type StaffRoute = { readonly query: WorkQuery } & (
  | { readonly screen: 'work' | (typeof plain)[number] }
  | { readonly screen: 'claim'; readonly claimId: string }
  | { readonly screen: 'contact'; readonly contactId: string }
  | { readonly screen: 'team'; readonly part: TeamPart }
);

/** What admins manage (TEAM-2, TEAM-4). */
export const teamParts = ['people', 'keys', 'webhooks'] as const;
export type TeamPart = (typeof teamParts)[number];

const id = /^[\w-]{1,64}$/;

/** What an address names; one that names nothing is the queue, and what is no filter is left out. */
function routeOf(hash: string): StaffRoute {
  const [path = '', search] = hash.replace(/^#?\/?/, '').split('?');
  const query = queryOf(new URLSearchParams(search));
  const [screen, named = ''] = path.split('/');
  if (screen === 'team') return { screen, part: teamParts.find((one) => one === named) ?? 'people', query };
  if (screen === 'claim' && id.test(named)) return { screen, claimId: named, query };
  if (screen === 'contact' && id.test(named)) return { screen, contactId: named, query };
  return { screen: plain.find((one) => one === screen) ?? 'work', query };
}

function queryOf(given: URLSearchParams): WorkQuery {
  return { view: workViews.find((one) => one === given.get('view')) ?? 'all', filter: filterIn(given) };
}

/** The address of a screen with the list of work that is shown there, or beside it. */
export function addressOf(path: string, { view, filter }: WorkQuery): string {
  const fields = Object.entries(filter)
    // What does not wait is past no promise.
    .filter(([name]) => name !== 'late' || isOfWaiting(view))
    .map(([name, value]) => [name, String(value)]);
  const search = String(new URLSearchParams([...(view === 'all' ? [] : [['view', view]]), ...fields]));
  return `#/${path}${search && `?${search}`}`;
}

/** The address of a claim beside the list of work. */
export const claimAddress = (claimId: string, query: WorkQuery) => addressOf(`claim/${claimId}`, query);

/** The address of a contact's page. */
export const contactAddress = (contactId: string) => `#/contact/${contactId}`;

export function goTo(address: string): void {
  location.hash = address;
}

const hashNow = () => location.hash;

function onHashChange(then: () => void): () => void {
  addEventListener('hashchange', then);
  return () => removeEventListener('hashchange', then);
}

export const routeNow = () => routeOf(location.hash);

/** The screen that the address names. */
export function useStaffRoute(): StaffRoute {
  const hash = useSyncExternalStore(onHashChange, hashNow);
  return useMemo(() => routeOf(hash), [hash]);
}

import type { Locator } from '@playwright/test';
import { type Group, state } from '../state.ts';
import type { Visit } from '../visit.ts';

const opens = (visit: Visit) => visit.opens('/home/managedclaims');

const search = (visit: Visit) => visit.page.getByRole('searchbox', { name: visit.words.frame.search });

/** A button of the four that say which claims are shown. */
const shows = (visit: Visit, name: string) =>
  visit.page.getByRole('group', { name: visit.words.frame.show }).getByRole('button', { name });

/** Opens the filters: in a dialog on a phone, and beside the search field in a wide window. */
async function filters(visit: Visit): Promise<Locator> {
  await opens(visit);
  const button = visit.page.getByRole('button', { name: visit.words.managed.filters });
  if (await button.isVisible()) {
    await button.click();
    return visit.dialog();
  }
  await visit.page.getByRole('combobox', { name: visit.words.managed.kind }).click();
  return visit.page.getByRole('listbox');
}

/** Few managed claims, as cards (D-31). */
export const fewManaged: Group = {
  name: 'few managed claims',
  begin: (visit) => visit.logsIn('agency@demo.example'),
  states: [
    state('managed claims: few', async (visit) => {
      await opens(visit);
      return visit.page.getByRole('list', { name: visit.words.titles.managed_claims }).getByRole('article').first();
    }),
  ],
};

/** The claims that a contact manages for others. */
export const managed: Group = {
  name: 'managed claims',
  begin: (visit) => visit.logsIn('manager@demo.example'),
  states: [
    state('managed claims: a page in the middle', async (visit) => {
      await opens(visit);
      await visit.press(visit.words.managed.next);
      await visit.press(visit.words.managed.next);
      return visit.button(visit.words.managed.previous);
    }),
    state('managed claims: the filters', filters),
    state('managed claims: nothing found with a filter', async (visit) => {
      await opens(visit);
      await search(visit).fill('zzzz');
      await shows(visit, visit.words.managed.closed).click();
      return visit.button(visit.words.managed.clear_filters);
    }),
  ],
};

import { type Group, state } from '../state.ts';

/** The list of claims, and what can stand over every screen. */
export const home: Group = {
  name: 'the list of claims',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [
    state('the list of claims', async (visit) => {
      await visit.opens('/home/claims');
      return visit.page.getByRole('article').nth(4);
    }),
    state('a screen that is not there', async (visit) => {
      await visit.opens('/nowhere');
      return visit.heading(visit.words.not_found.title);
    }),
    state('the session is about to end', async (visit) => {
      await visit.opens('/home/claims', () =>
        visit.answers('portal/session', { IdleEndsIn: 100, EndsIn: 9_000, InternalUser: null }),
      );
      return visit.button(visit.words.session.stay);
    }),
    state('something new in a claim', async (visit) => {
      await visit.opensClaim('4830418');
      await visit.installation.addMessage('4830418', `Nieuws ${Date.now()}`, 'De maatschappij betaalt.');
      return visit.page.getByRole('status').getByRole('link', { name: visit.words.status.view_document }).first();
    }),
  ],
};

/** People with nothing to see yet. */
export const newcomers: Group = {
  name: 'newcomers',
  begin: (visit) => visit.logsIn('empty@demo.example'),
  states: [
    state('no claims', async (visit) => {
      await visit.opens('/home/claims');
      return visit.heading(visit.words.claims.none_title);
    }),
  ],
};

/** A contact who has not accepted the terms. */
export const terms: Group = {
  name: 'the terms',
  begin: (visit) => visit.logsIn('terms@demo.example'),
  states: [
    state('the terms to accept', async (visit) => {
      await visit.opens('/reaffirm');
      return visit.heading(visit.words.reaffirm.title);
    }),
  ],
};

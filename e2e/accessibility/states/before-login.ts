import { type Group, state } from '../state.ts';
import type { Visit } from '../visit.ts';

/** Opens the second step: the password is right, and these ways are there. */
async function secondStep(visit: Visit): Promise<void> {
  await visit.site('/login');
  await visit.refuses('portal/login', 403, 'session.secondFactorNeeded', { ways: 'totp,passkey,recovery' });
  await visit.fillsLogin('client@demo.example');
}

/** The login, its second step, a forgotten password. */
export const login: Group = {
  name: 'the login',
  states: [
    state('the login', async (visit) => {
      await visit.site('/login');
      return visit.heading(visit.words.titles.login);
    }),
    state('the login: refused', async (visit) => {
      await visit.site('/login');
      await visit.fillsLogin('client@demo.example', 'Anders12345');
      return visit.page.getByRole('alert').filter({ hasText: visit.words.login.failed });
    }),
    state('the second step: a wrong code', async (visit) => {
      await secondStep(visit);
      await visit.refuses('portal/secondfactor', 403, 'session.secondFactorFailed');
      await visit.field(visit.words.login.code).fill('000000');
      await visit.press(visit.words.login.submit);
      return visit.page.locator('[aria-invalid=true], [role=alert]').first();
    }),
    state('a new password: the link is on its way', async (visit) => {
      await visit.opens('/forgot');
      await visit.page.locator('input[type=email]').fill('nobody@demo.example');
      await visit.press(visit.words.request_new_password.submit);
      return visit.text(visit.words.request_new_password.sent_hint);
    }),
    state('a new password: the link is over', async (visit) => {
      await visit.opens('/forgot/expired');
      return visit.text(visit.words.request_new_password.expired_title);
    }),
  ],
};

import { demoPassword } from '../../../demo/people.ts';
import { type Group, state } from '../state.ts';
import type { Visit } from '../visit.ts';

const at = '2026-11-21T09:30:00.000Z';

const opens = (visit: Visit, prepare?: () => Promise<void>) => visit.opens('/home/account', prepare);

/** Fills in the password that the open dialog asks for, and goes on. */
async function proves(visit: Visit, submit: string): Promise<void> {
  await visit.dialog().locator('input[type=password]').fill(demoPassword);
  await visit.press(submit, visit.dialog());
}

const withWays = (visit: Visit) =>
  opens(visit, () =>
    visit.answers('portal/secondways', {
      Passkeys: [{ Id: '1', Name: 'Mijn telefoon', CreatedAt: at, UsedAt: null }],
      TotpSince: at,
      RecoveryCodesLeft: 2,
    }),
  );

const secondWays: Group['states'] = [
  state('the account: a passkey is added', async (visit) => {
    await opens(visit);
    await visit.press(visit.words.account.second_ways.passkey_add);
    return visit.dialog();
  }),
  state('the account: an app is set up, by its picture', async (visit) => {
    await opens(visit);
    await visit.press(visit.words.account.second_ways.code_on);
    await proves(visit, visit.words.frame.go_on);
    return visit.dialog().getByRole('img', { name: visit.words.account.second_ways.qr });
  }),
  state('the account: a passkey and an app are there, with few codes left', async (visit) => {
    await withWays(visit);
    return visit.text(visit.words.account.second_ways.codes_few);
  }),
  state('the account: new recovery codes', async (visit) => {
    await withWays(visit);
    const RecoveryCodes = Array.from({ length: 10 }, (_, place) => `abcd-efgh-${1000 + place}`);
    await visit.answers('portal/recoverycodes', { RecoveryCodes });
    await visit.press(visit.words.account.second_ways.codes_renew);
    await proves(visit, visit.words.frame.go_on);
    return visit.dialog().getByRole('listitem').last();
  }),
];

/** The second ways to log in. */
export const secondWaysToLogIn: Group = {
  name: 'second ways to log in',
  begin: (visit) => visit.logsIn('agency@demo.example'),
  states: secondWays,
};

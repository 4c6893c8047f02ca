import { expect } from '../../installation.ts';
import { type Group, state } from '../state.ts';
import type { Visit } from '../visit.ts';

const at = '2026-11-21T09:30:00.000Z';

const opens = (visit: Visit, prepare?: () => Promise<void>) => visit.opens('/home/account', prepare);

async function editsContact(visit: Visit) {
  await opens(visit);
  await visit.press(visit.words.account.contact.edit_title);
  return visit.page.locator('main form').first();
}

const contact: Group['states'] = [
  state('the account', async (visit) => {
    await opens(visit);
    return visit.heading(visit.words.account.contact.title);
  }),
  state('the account: no panel loads', async (visit) => {
    await opens(visit, async () => {
      for (const panel of ['notices', 'secondways', 'sessions', 'staffvisits', 'owndata', 'ownerasure'])
        await visit.cuts(`portal/${panel}`);
    });
    return visit.text(visit.words.frame.not_loaded);
  }),
  state('contact details: fields are missing', async (visit) => {
    const form = await editsContact(visit);
    for (const name of ['LastName', 'City']) await form.locator(`input[name=${name}]`).fill('');
    await visit.press(visit.words.frame.save, form);
    return visit.text(visit.words.account.contact.missing);
  }),
];

/** Much to say in every panel below: seven sessions, of which five are in sight, and claims that an erasure would leave. */
async function withEverything(visit: Visit): Promise<void> {
  const sessions = Array.from({ length: 7 }, (_, place) => ({
    Id: String(place).repeat(32),
    Device: place % 2 === 0 ? 'Firefox op Windows' : 'Safari op iPhone',
    BegunAt: at,
    SeenAt: at,
    Current: place === 0,
  }));
  const Reason = 'Belt over een bericht dat zij niet begrijpt';
  const visits = Array.from({ length: 6 }, () => ({ At: at, Staff: 'Jorien Terpstra', Reason }));
  const kept = [
    { ReferenceNumber: '4821307', Why: 'open', Until: null },
    { ReferenceNumber: '4788206', Why: 'payment', Until: '2033-12-31' },
    { ReferenceNumber: '4830418', Why: 'hold', Until: null },
  ];
  const erasure = { State: 'none', AskedAt: null, ErasesAt: null, WaitsFor: null, BackupDays: 35, Claims: kept };
  await visit.alters('portal/notices', { BouncedAt: at });
  await visit.answers('portal/sessions', sessions);
  await visit.answers('portal/staffvisits', visits);
  await visit.answers('portal/owndata', { State: 'ready', AskedAt: at, ReadyUntil: at });
  await visit.answers('portal/ownerasure', erasure);
}

const everything: Group['states'] = [
  state('the account: e-mails bounce, sessions, visits of staff, own data, claims that stay', async (visit) => {
    await opens(visit, () => withEverything(visit));
    await expect(visit.text(visit.words.account.notices.bounced)).toBeVisible();
    await expect(visit.text(visit.words.account.own_data.ready)).toBeVisible();
    await expect(visit.text(visit.words.account.erasure.later)).toBeVisible();
    const panel = visit.region(visit.words.account.sessions.title);
    await panel.locator('button[aria-expanded=false]').click();
    return panel.getByRole('listitem').nth(6);
  }),
];

/** The account: contact details, password, e-mails, sessions, visits of staff, the contact's own data and its erasure. */
export const account: Group = {
  name: 'the account',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [...contact, ...everything],
};

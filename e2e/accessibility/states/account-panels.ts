import { demoPassword } from '../../../demo/people.ts';
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

/** Opens the form of the password and fills it in. */
async function changesPassword(visit: Visit, fresh = 'Zwaluw-nest-47') {
  await opens(visit);
  await visit.press(visit.words.account.login_data.change);
  const form = visit.page.locator('main form').first();
  await form.locator('input[name=current]').fill(demoPassword);
  await form.locator('input[name=password]').fill(fresh);
  await form.locator('input[name=repeated]').fill(fresh);
  return form;
}

const password: Group['states'] = [
  state('the password: too weak', async (visit) => {
    const form = await changesPassword(visit, 'kort');
    await form.locator('input[name=current]').focus();
    return form.locator('input[name=password]');
  }),
];

const notices: Group['states'] = [
  state('e-mails: they bounce', async (visit) => {
    await opens(visit, () => visit.alters('portal/notices', { BouncedAt: at }));
    return visit.text(visit.words.account.notices.bounced);
  }),
];

/** Seven sessions, of which five are in sight. */
const sessions = Array.from({ length: 7 }, (_, place) => ({
  Id: String(place).repeat(32),
  Device: place % 2 === 0 ? 'Firefox op Windows' : 'Safari op iPhone',
  BegunAt: at,
  SeenAt: at,
  Current: place === 0,
}));
const withSessions = (visit: Visit) => opens(visit, () => visit.answers('portal/sessions', sessions));

const sessionsAndVisits: Group['states'] = [
  state('sessions: all of them', async (visit) => {
    await withSessions(visit);
    const panel = visit.region(visit.words.account.sessions.title);
    await panel.locator('button[aria-expanded=false]').click();
    return panel.getByRole('listitem').nth(6);
  }),
  state('visits of staff', async (visit) => {
    const visits = Array.from({ length: 6 }, (_, place) => ({
      At: `2026-11-2${place}T09:30:00.000Z`,
      Staff: 'Jorien Terpstra',
      Reason: 'Belt over een bericht dat zij niet begrijpt',
    }));
    await opens(visit, () => visit.answers('portal/staffvisits', visits));
    return visit.text('Jorien Terpstra');
  }),
];

const exported = (visit: Visit, State: string) =>
  opens(visit, () => visit.answers('portal/owndata', { State, AskedAt: at, ReadyUntil: at }));

const ownData: Group['states'] = [
  state('own data: ready', async (visit) => {
    await exported(visit, 'ready');
    return visit.text(visit.words.account.own_data.ready);
  }),
];

const kept = [
  { ReferenceNumber: '4821307', Why: 'open', Until: null },
  { ReferenceNumber: '4833950', Why: 'open', Until: null },
  { ReferenceNumber: '4788206', Why: 'payment', Until: '2033-12-31' },
  { ReferenceNumber: '4830418', Why: 'hold', Until: null },
] as const;
const erasure = (visit: Visit, state: object) =>
  opens(visit, () =>
    visit.answers('portal/ownerasure', {
      AskedAt: at,
      ErasesAt: at,
      WaitsFor: null,
      BackupDays: 35,
      Claims: [],
      ...state,
    }),
  );

const erasures: Group['states'] = [
  state('erasure: some claims are kept', async (visit) => {
    await erasure(visit, { State: 'none', AskedAt: null, ErasesAt: null, Claims: kept });
    return visit.text(visit.words.account.erasure.later);
  }),
];

const begin = (visit: Visit) => visit.logsIn('client@demo.example');

/** The account: contact details, password, e-mails. */
export const account: Group = { name: 'the account', begin, states: [...contact, ...password, ...notices] };

/** The account: sessions, visits of staff, the contact's own data and its erasure. */
export const privacy: Group = {
  name: 'sessions, own data and erasure',
  begin,
  states: [...sessionsAndVisits, ...ownData, ...erasures],
};

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/staff/team.ts';
import { hour } from '#contract/values/dates.ts';
import { type Answers, answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { StaffPage } from '../staff-page.tsx';
import Workbench from '../workbench.tsx';

const me = { StaffId: 'jorien', Name: 'Jorien Terpstra', EMailAddress: 'jorien@dienst.example', IdleEndsIn: 900 };
const at = (from: number) => new Date(Date.now() + from).toISOString();

function person(name: string, more: Partial<Person> = {}): Person {
  const Id = name.toLowerCase().replaceAll(/[^a-z]/g, '-');
  return {
    ...{ Id, Name: name, EMailAddress: `${Id}@dienst.example`, Role: 'agent', Brands: ['redress'], Teams: [] },
    ...{ LastLogin: at(-hour), HasApp: true, Passkeys: 0, Claims: 6, InvitedUntil: null, DisabledAt: null },
    AdminAskedBy: null,
    ...more,
  };
}

const people = [
  person('Jorien Terpstra', { Id: me.StaffId, Role: 'admin', Brands: null, Passkeys: 1 }),
  person('Noor Haddad'),
  person('Pim de Wit', { Role: 'lead', AdminAskedBy: { StaffId: 'marit', Name: 'Marit Okkema' } }),
  person('Teun Bos', { DisabledAt: at(-48 * hour), Claims: 0 }),
  person('Yara Aydin', { InvitedUntil: at(22 * hour + 60_000), HasApp: false, LastLogin: null, Claims: 0 }),
];
const key = { Id: 'k1', Name: 'Boekhouding', Scopes: ['read'], State: 'active', EndsAt: null, UsedAt: null };
const webhook = {
  ...{ Id: 'w1', Url: 'https://planning.example/redress', PausedAt: null },
  ...{ Waiting: 41, Dead: 1, DeliveredAt: at(-hour), Failure: 'answered 503' },
};
const dead = { EventId: 'e1', Kind: 'message.sent', At: at(-2 * hour), Attempts: 8, Failure: 'answered 503' };

/** The workbench of somebody, whose first act must be confirmed. */
async function shown(part: string, role: 'admin' | 'lead' = 'admin', more: Answers = {}) {
  history.replaceState(null, '', `${location.pathname}${location.search}#/${part}`);
  let isConfirmed = false;
  const act = (answer: unknown) => () => (isConfirmed ? Response.json(answer) : refused(409, 'staff.confirmFirst'));
  const Views = { mine: 0, nobody: 0, all: 0, handled: 0 };
  const doubles = answering({
    'staff/queue': () =>
      Response.json({ Items: [], Next: null, Counts: { Shown: 0, Late: 0, Today: 0, Views }, TodayEnds: at(hour) }),
    'staff/colleagues': () => Response.json({ People: [], Brands: [] }),
    'staff/people': () => Response.json({ People: people, Brands: [{ Id: 'redress', Name: 'Redress' }] }),
    'staff/keys': () => Response.json([key]),
    'staff/webhooks': () => Response.json([webhook]),
    'staff/deadletters': () => Response.json([dead]),
    'staff/confirm': (input) => {
      isConfirmed = (input as { code: string }).code === '123456';
      return isConfirmed ? Response.json({ ok: true }) : refused(422, 'account.codeWrong');
    },
    'staff/inviteperson': act(people[1]),
    'staff/changeperson': act(people[1]),
    'staff/resetperson': act(people[1]),
    'staff/addkey': act({ Id: 'k2', Key: 'rdk_geheim' }),
    'staff/revokekey': act({ ok: true }),
    'staff/testwebhook': act({ Failure: 'answered 503' }),
    'staff/replay': act({ Count: 1 }),
    'uistrings/portal/NL': () => Response.json({}),
    'uistrings/general/NL': () => Response.json({}),
    ...more,
  });
  await renderScreen(<Workbench staff={{ ...me, Role: role }} onOut={() => undefined} />);
  return doubles;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

async function confirmWith(code: string) {
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('Vertraagd261');
  await page.getByLabelText('Code uit uw app').fill(code);
  await button('Bevestigen').click();
}

beforeEach(() => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
});

describe('the people of staff', () => {
  test('[TEAM-2] everybody is there with role, brands, second step and what they have; who is invited or off says so', async () => {
    await shown('team');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Mensen' })).toBeVisible();
    await expect.element(rowOf('Noor Haddad').getByText('Behandelaar')).toBeVisible();
    await expect.element(rowOf('Noor Haddad').getByText('Redress', { exact: true })).toBeVisible();
    await expect.element(rowOf('Jorien Terpstra').getByText('Code uit een app, Passkeys')).toBeVisible();
    await expect.element(rowOf('Yara Aydin').getByText('Uitgenodigd, nog 22 uur geldig')).toBeVisible();
    await expect.element(rowOf('Teun Bos').getByText(/^Toegang beëindigd op/)).toBeVisible();
    // Nobody changes their own account here.
    expect(rowOf('Jorien Terpstra').getByRole('button').elements()).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[TEAM-3] an act that must be confirmed asks for password and code, and is then done', async () => {
    const { sentTo, timesAsked } = await shown('team');
    await button('Wijzigen Noor Haddad').click();
    await page.getByLabelText('Naam').fill('Noor Haddad-Bakker');
    await page.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: 'Teamleider' }).click();
    await page.getByLabelText('Teams, met komma’s ertussen').fill('Vluchten, , Bagage');
    await button('Opslaan').click();
    await expect.element(page.getByRole('dialog', { name: 'Bevestig dat u het bent' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await confirmWith('000000');
    await expect.element(page.getByText(/code/i).first()).toBeVisible();
    await page.getByLabelText('Code uit uw app').fill('123456');
    await button('Bevestigen').click();
    await expect.poll(() => timesAsked('staff/changeperson')).toBe(2);
    expect(sentTo('staff/changeperson').at(-1)).toEqual({
      ...{ id: 'noor-haddad', name: 'Noor Haddad-Bakker', role: 'lead', brands: ['redress'] },
      teams: ['Vluchten', 'Bagage'],
    });
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    // For a while nothing more is asked.
    await button('Weer aanzetten Teun Bos').click();
    await expect.poll(() => sentTo('staff/resetperson')).toEqual([{ id: 'teun-bos' }]);
    await expect.element(page.getByText('Er is een nieuwe link gemaild aan Teun Bos')).toBeVisible();
  });

  test('[TEAM-3] whoever does not confirm has changed nothing, and can go on', async () => {
    const { timesAsked } = await shown('team');
    await button('Opnieuw uitnodigen Yara Aydin').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(timesAsked('staff/resetperson')).toBe(1);
    await expect.element(button('Iemand uitnodigen')).toBeEnabled();
  });

  test('[TEAM-2] an address that is none is named where it is typed', async () => {
    await shown('team');
    await button('Iemand uitnodigen').click();
    await expect.element(page.getByLabelText('Naam')).toHaveFocus();
    await page.getByLabelText('E-mailadres').fill('yara@dienst');
    await page.getByLabelText('Naam').fill('Yara Aydin');
    await expect.element(page.getByText(/^Vul een geldig e-mailadres in/)).toBeVisible();
  });

  test('[TEAM-3] what another admin asks for can be agreed to', async () => {
    const { sentTo } = await shown('team');
    await expect.element(page.getByText('Marit Okkema wil Pim de Wit beheerder maken')).toBeVisible();
    await button('Instemmen').click();
    await confirmWith('123456');
    await expect.poll(() => sentTo('staff/changeperson').at(-1)).toEqual({ id: 'pim-de-wit', role: 'admin' });
  });

  test('[TEAM-1] who is no admin is not offered what admins manage', async () => {
    await shown('work', 'lead');
    await expect.element(page.getByRole('link', { name: 'Nieuw' }).first()).toBeVisible();
    expect(page.getByRole('link', { name: 'Beheer' }).elements()).toEqual([]);
  });
});

describe('keys and webhooks', () => {
  test('[TEAM-4] a new key shows once, until the reader has kept it', async () => {
    const { sentTo } = await shown('team/keys');
    await button('Sleutel toevoegen').click();
    await page.getByLabelText('Naam').fill('Planning');
    await page.getByLabelText('gebeurtenissen lezen').click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Sleutel toevoegen' }).click();
    await confirmWith('123456');
    await expect.element(page.getByText('rdk_geheim')).toBeVisible();
    expect(sentTo('staff/addkey').at(-1)).toEqual({ name: 'Planning', scopes: ['read', 'events'], days: null });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('rdk_geheim')).toBeVisible();
    await button('Ik heb het bewaard').click();
    await expect.poll(() => page.getByText('rdk_geheim').elements()).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[TEAM-4] a webhook says what waits and why; a test says whether it arrived, and dead letters are sent again', async () => {
    const { sentTo } = await shown('team/webhooks');
    await expect.element(page.getByText('Wacht: 41')).toBeVisible();
    await expect.element(page.getByText('Laatste poging: answered 503')).toBeVisible();
    await button('Testen').click();
    await confirmWith('123456');
    await expect.element(page.getByText(/De test kwam niet aan bij/)).toBeVisible();
    await page.getByRole('button', { name: /^Vanaf hier opnieuw message.sent/ }).click();
    await expect.poll(() => sentTo('staff/replay').at(-1)).toEqual({ id: 'w1', since: dead.At });
    await button('Alles opnieuw').click();
    await expect.poll(() => sentTo('staff/replay').at(-1)).toEqual({ id: 'w1' });
    expect(await accessibilityFaults()).toEqual([]);
  });
});

test('[TEAM-2] an invitation asks for a password, shows the secret of the second step once, and leads to the login', async () => {
  history.replaceState(null, '', `${location.pathname}${location.search}#/welcome/geheim`);
  const { sentTo } = answering({
    'staff/welcome': () =>
      Response.json({ EMailAddress: 'yara@dienst.example', Secret: 'KJSWI4TF', Uri: 'otpauth://totp/Redress:yara' }),
    'staff/session': () => refused(401, 'session.none'),
    'uistrings/portal/NL': () => Response.json({}),
    'uistrings/general/NL': () => Response.json({}),
  });
  await renderScreen(<StaffPage />);
  await page.getByLabelText('Wachtwoord', { exact: true }).fill('Kastanjelaan118b');
  await page.getByLabelText('Herhaal het wachtwoord').fill('Kastanjelaan118b');
  await button('Verder').click();
  await expect.element(page.getByText('KJSW I4TF')).toBeVisible();
  expect(sentTo('staff/welcome')).toEqual([{ token: 'geheim', password: 'Kastanjelaan118b' }]);
  expect(await accessibilityFaults()).toEqual([]);
  await button('Naar inloggen').click();
  await expect.element(page.getByRole('heading', { name: 'Inloggen als medewerker' })).toBeVisible();
  expect(location.hash).toBe('');
});

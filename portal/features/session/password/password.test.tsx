import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { onForcedOut } from '../../../lib/api/api.ts';
import { sessionState, setSessionState } from '../../../lib/session/session-state.ts';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { Login } from '../login/login.tsx';
import { Forgot } from './forgot.tsx';
import { NewPassword } from './new-password.tsx';

const path = 'portal/requestPasswordChange';
const email = () => page.getByRole('textbox', { name: 'E-mailadres' });
const send = () => page.getByRole('button', { name: 'Link versturen' });

test('[FORGOT-1] asks for an e-mail address, and leads back to the login', async () => {
  await renderScreen(<Forgot expired={false} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nieuw wachtwoord aanvragen');
  await expect.poll(() => document.title).toContain('Nieuw wachtwoord aanvragen');
  await expect.element(page.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', '#/');
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[FORGOT-2] says that the link has expired, under a title of its own, and asks for another', async () => {
  await renderScreen(<Forgot expired />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('De link is verlopen');
  await expect.poll(() => document.title).toContain('De link is verlopen');
  await expect
    .element(page.getByText('Een link werkt één keer en maar een beperkte tijd. Vraag hieronder een nieuwe aan.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Link versturen' })).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[FORGOT-3] sends nothing while the address is empty or wrong, and says so once the field is left', async () => {
  await renderScreen(<Forgot expired={false} />);
  await expect.element(send()).toBeDisabled();
  await email().fill('naam@');
  await expect.element(send()).toBeDisabled();
  await expect.element(email()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(email()).toHaveAccessibleDescription(/geen geldig e-mailadres/);
  await email().fill('naam@voorbeeld.nl');
  await expect.element(email()).not.toHaveAttribute('aria-invalid');
  await expect.element(send()).toBeEnabled();
});

test('[FORGOT-4] after sending the form is gone, and the reader is told where to look', async () => {
  const { sentTo } = answering({ [path]: () => Response.json({ ok: true }) });
  await renderScreen(<Forgot expired={false} />);
  await email().fill(' naam@voorbeeld.nl ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bekijk uw e-mail');
  await expect.element(page.getByText(/Als dit adres bij ons bekend is/)).toBeVisible();
  await expect.element(email()).not.toBeInTheDocument();
  expect(sentTo(path).at(-1)).toEqual({ email: 'naam@voorbeeld.nl' });
  await expect.poll(() => document.title).toContain('Bekijk uw e-mail');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[FORGOT-4] the address is repeated; the mail can be sent again, and a wrong address corrected', async () => {
  const { sentTo } = answering({
    [path]: () =>
      sentTo(path).length < 3 ? Response.json({ ok: true }) : refused(429, 'session.tooManyTries', {}, 1_200),
  });
  await renderScreen(<Forgot expired={false} />);
  await email().fill('nam@voorbeeld.nl');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Aanvraag verstuurd voor nam@voorbeeld.nl')).toBeVisible();
  const again = page.getByRole('button', { name: 'Opnieuw versturen' });
  await again.click();
  await expect.element(page.getByText('Opnieuw verstuurd voor nam@voorbeeld.nl')).toBeVisible();
  expect(sentTo(path)).toEqual([{ email: 'nam@voorbeeld.nl' }, { email: 'nam@voorbeeld.nl' }]);
  await again.click();
  await expect.element(page.getByRole('alert').getByText(/Probeer het over 20 minuten opnieuw/)).toBeVisible();
  await page.getByRole('button', { name: 'Ander adres invullen' }).click();
  await expect.element(email()).toHaveValue('nam@voorbeeld.nl');
  await expect.element(send()).toBeEnabled();
});

const check = 'portal/checkPasswordRequest';
const create = 'portal/createNewPassword';
const valid = () => Response.json('valid');

beforeEach(() => history.replaceState(null, '', '#/newpassword/abc'));

function screen() {
  return renderScreen(
    <Router hook={useHashLocation}>
      <Route path="/newpassword/:id">{({ id }) => <NewPassword requestId={id} />}</Route>
      <Route path="/forgot/expired">Verlopen</Route>
      <Route path="/">
        <Login />
      </Route>
    </Router>,
  );
}

const password = () => page.getByLabelText('Nieuw wachtwoord', { exact: true });
const repeated = () => page.getByLabelText('Herhaal het wachtwoord', { exact: true });
const save = () => page.getByRole('button', { name: 'Wachtwoord opslaan' });

async function fill(first: string, second = first) {
  await password().fill(first);
  await repeated().fill(second);
  await userEvent.tab();
}

test('[NEWPW-1] the link is checked before anything shows', async () => {
  const answer = Promise.withResolvers<Response>();
  answering({ [check]: () => answer.promise });
  await screen();
  await expect.element(page.getByRole('status').getByText(/Wij controleren uw link/)).toBeVisible();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  answer.resolve(valid());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Kies een nieuw wachtwoord');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[NEWPW-1] an expired link leads to asking for another, and leaves the history', async () => {
  answering({ [check]: () => Response.json('expired') });
  const before = history.length;
  await screen();
  await expect.element(page.getByText('Verlopen')).toBeVisible();
  expect(location.hash).toBe('#/forgot/expired');
  expect(history.length).toBe(before);
});

test('[NEW-3] an invitation welcomes; who is not meant ends it, once it is known that it has ended', async () => {
  let status = 500;
  const refuse = 'portal/refuseinvitation';
  const { sentTo } = answering({
    [check]: () => Response.json('invited'),
    [refuse]: () => (status === 200 ? Response.json({ ok: true }) : refused(status, 'call.unknown')),
  });
  await screen();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Welkom bij Redress');
  await expect.element(save()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const notMe = page.getByRole('button', { name: 'Dit ben ik niet' });
  await notMe.click();
  await expect.element(page.getByText('De uitnodiging is niet beëindigd')).toBeVisible();
  status = 200;
  await notMe.click();
  await expect.element(heading).toHaveTextContent('De uitnodiging geldt niet meer');
  await expect.element(heading).toHaveFocus();
  await expect.element(save()).not.toBeInTheDocument();
  expect(sentTo(refuse)).toEqual([{ requestId: 'abc' }, { requestId: 'abc' }]);
});

test('[NEWPW-2] [LOGIN-11] the parts of the rule fill while typing; unequal and weak are said before any call', async () => {
  const { asked } = answering({ [check]: valid });
  await screen();
  for (const field of [password(), repeated()])
    await expect.element(field).toHaveAttribute('autocomplete', 'new-password');
  const rules = page.getByRole('list', { name: 'Eisen aan het wachtwoord' });
  const digit = rules.getByRole('listitem').nth(3);
  await fill('vliegTicket', 'vliegTic');
  await expect.element(digit).toHaveTextContent('Een cijfer: nog niet');
  await expect.element(password()).toHaveAccessibleDescription('Dit wachtwoord voldoet nog niet aan alle eisen');
  await expect.element(repeated()).toHaveAccessibleDescription('De wachtwoorden zijn niet gelijk');
  expect(await accessibilityFaults()).toEqual([]);
  await fill('vliegTicket7', 'vliegTic');
  await expect.element(digit).toHaveTextContent('Een cijfer: voldaan');
  await expect.element(password()).not.toHaveAttribute('aria-invalid');
  await expect.element(save()).toBeDisabled();
  await repeated().click();
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([check]);
});

test('[NEWPW-3] a new password leads to the login, which says that it was changed; what was kept is gone', async () => {
  const { sentTo } = answering({
    [check]: valid,
    [create]: () => Response.json({ ok: true }),
    'portal/isloggedin': () => Response.json({ loggedin: false }),
  });
  setSessionState({ loggedIn: true, postLoginRedirect: '/home/account', internalUser: 'x' });
  await screen();
  await fill('Vliegticket7');
  await save().click();
  await expect.element(page.getByRole('status').getByText(/Uw wachtwoord is opgeslagen/)).toBeVisible();
  expect(sentTo(create).at(-1)).toEqual({ requestId: 'abc', password: 'Vliegticket7' });
  expect(location.hash).toBe('#/');
  expect(sessionState()).toEqual({ loggedIn: false });
});

test('[NEWPW-3] a password that is too common is said at its field, and another can be tried', async () => {
  answering({ [check]: valid, [create]: () => refused(403, 'account.commonPassword') });
  await screen();
  await fill('Welkom2026');
  await save().click();
  await expect.element(password()).toHaveAccessibleDescription(/makkelijk te raden/);
  await expect.element(save()).toBeDisabled();
  await fill('Vliegticket7');
  await expect.element(password()).not.toHaveAttribute('aria-invalid');
  await expect.element(save()).toBeEnabled();
});

test('[CALL-8] a check that is refused shows here and logs nobody out', async () => {
  const out = vi.fn();
  onForcedOut(out);
  answering({ [check]: () => refused(403, 'account.requestExpired') });
  await screen();
  await expect.element(page.getByRole('alert').getByText(/Deze link kunt u niet meer gebruiken/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Nieuwe link aanvragen' })).toHaveAttribute('href', '#/forgot');
  expect(out).not.toHaveBeenCalled();
  expect(await accessibilityFaults()).toEqual([]);
});

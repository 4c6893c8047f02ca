import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useHashLocation } from 'wouter/use-hash-location';
import { refreshedOf } from '../features/home/testing/dossier.ts';
import { clearSessionState } from '../lib/session/session-state.ts';
import { answering, refused } from '../lib/testing/answering.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { AccountScreen } from './account-screen.tsx';
import { CrashScreen } from './portal.tsx';

const refresh = 'portal/compactdossier';
const dossier = () => Response.json(refreshedOf([]));

beforeEach(() => clearSessionState({ loggedIn: true }));

test('[ACCOUNT-1] the account stands under the tabs of the home screen, its tab the current one', async () => {
  answering({
    [refresh]: dossier,
    'portal/sessions': () => Response.json([]),
    'portal/staffvisits': () => Response.json([]),
  });
  await renderScreen(<AccountScreen />);
  await expect.element(page.getByRole('link', { name: 'Mijn account' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Uw gegevens en hoe u inlogt.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Contactgegevens' })).toBeVisible();
  await expect.poll(() => document.title).toContain('Mijn account');
  await expect.poll(accessibilityFaults).toEqual([]);
});

test('[NAV-5] a spinner stands there while the dossier loads; one that fails can be asked for again', async () => {
  const first = Promise.withResolvers<Response>();
  let asked = 0;
  answering({
    [refresh]: () => {
      asked += 1;
      return asked === 1 ? first.promise : dossier();
    },
  });
  await renderScreen(<AccountScreen />);
  await expect.element(page.getByText('Even geduld, wij laden uw gegevens…')).toBeVisible();
  first.resolve(refused(500, 'call.unknown'));
  await expect.element(page.getByText('Wij kunnen uw gegevens nu niet laden')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Contactgegevens' })).toBeVisible();
});

beforeEach(() => {
  history.replaceState(null, '', '#/home');
  clearSessionState({ loggedIn: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A portal of which one screen cannot be shown. */
function Screens() {
  const [path] = useHashLocation();
  if (path === '/claim/c1/status') throw new Error('a date that is none');
  return <p>Scherm {path}</p>;
}

async function crash() {
  const { asked } = answering({ 'log/exception': () => Response.json({ ok: true }) });
  await renderScreen(
    <CrashScreen>
      <Screens />
    </CrashScreen>,
  );
  location.hash = '#/claim/c1/status';
  await expect.element(page.getByText('Er ging iets mis op deze pagina')).toBeVisible();
  return asked;
}

test('[CALL-5] after a crash, which is reported, the way back leads out of it', async () => {
  const asked = await crash();
  await expect.poll(() => asked).toContain('log/exception');
  expect(await accessibilityFaults()).toEqual([]);
  history.back();
  await expect.element(page.getByText('Scherm /home')).toBeVisible();
});

test('[CALL-5] a screen that crashed can be left for the list of claims, and to log out', async () => {
  await crash();
  await expect.element(page.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', '#/logout');
  await page.getByRole('link', { name: 'Naar mijn claims' }).click();
  await expect.element(page.getByText('Scherm /home/claims')).toBeVisible();
});

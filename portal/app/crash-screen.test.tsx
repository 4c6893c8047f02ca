import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useHashLocation } from 'wouter/use-hash-location';
import { clearSessionState } from '../lib/session/session-state.ts';
import { answering } from '../lib/testing/answering.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { CrashScreen } from './crash-screen.tsx';

beforeEach(() => {
  history.replaceState(null, '', '#/home');
  clearSessionState({ loggedIn: true });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => quiet.mockRestore());
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

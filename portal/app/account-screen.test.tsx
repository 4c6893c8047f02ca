import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSessionState } from '../lib/session/session-state.ts';
import { answering, refused } from '../lib/testing/answering.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { AccountScreen } from './account-screen.tsx';

const refresh = 'portal/compactdossier';
const contact = { Id: 'k1', FirstName: 'Sanne', LastName: 'Berg', FullName: 'Sanne Berg', EMailAddress: 'a@b.nl' };
const dossier = () =>
  Response.json({
    DisclaimerAccepted: true,
    Dossier: { Id: 'd', Countries: [], Claims: [], ManagedClaims: [], Contact: contact },
  });

beforeEach(() => clearSessionState({ loggedIn: true }));

test('[ACCOUNT-1] the account stands under the tabs of the home screen, its tab the current one', async () => {
  answering({
    [refresh]: dossier,
    'portal/sessions': () => Response.json([]),
    'portal/staffvisits': () => Response.json([]),
  });
  await renderScreen(<AccountScreen />);
  await expect.element(page.getByRole('link', { name: 'Mijn account' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Uw gegevens en uw inlog.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Contactgegevens' })).toBeVisible();
  expect(document.title).toContain('Mijn account');
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

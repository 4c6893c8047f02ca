import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnSession } from '#contract/account/calls.ts';
import { clearSessionState } from '../../../lib/session/session-state.ts';
import { answering, refused } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { VisitsPanel } from './visits-panel.tsx';

const list = 'portal/sessions';
const end = 'portal/endsession';
const here: OwnSession = {
  Id: 's1',
  Current: true,
  Device: 'Firefox op Windows',
  BegunAt: '2026-11-21T09:12:00',
  SeenAt: '2026-11-21T10:00:00',
};
const there: OwnSession = { ...here, Id: 's2', Current: false, Device: 'Safari op iPhone' };

beforeEach(() => clearSessionState({ loggedIn: true }));

function panels() {
  return renderScreen(
    <main>
      <SessionsPanel />
      <VisitsPanel />
    </main>,
  );
}
const rows = () => page.getByRole('region', { name: 'Waar u bent ingelogd' }).getByRole('listitem');

test('the sessions of the contact show their device and times, and which is this one', async () => {
  answering({ [list]: () => Response.json([here, there]), 'portal/staffvisits': () => Response.json([]) });
  await panels();
  await expect
    .poll(() =>
      rows()
        .elements()
        .map((row) => (row as HTMLElement).innerText.split('\n').filter(Boolean)),
    )
    .toEqual([
      [
        'Firefox op Windows',
        'Dit apparaat',
        'Ingelogd op 21-11-2026 om 09:12 uur',
        'Laatst gebruikt op 21-11-2026 om 10:00 uur',
      ],
      [
        'Safari op iPhone',
        'Ingelogd op 21-11-2026 om 09:12 uur',
        'Laatst gebruikt op 21-11-2026 om 10:00 uur',
        'Daar uitloggen',
      ],
    ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('of many sessions the latest five are in sight, and the rest on asking', async () => {
  const many = Array.from({ length: 8 }, (_, number) => ({ ...there, Id: `s${number + 2}` }));
  answering({ [list]: () => Response.json([here, ...many]), 'portal/staffvisits': () => Response.json([]) });
  await panels();
  await expect.poll(() => rows().elements().length).toBe(5);
  await page.getByRole('button', { name: 'Toon 4 meer' }).click();
  await expect.poll(() => rows().elements().length).toBe(9);
  await page.getByRole('button', { name: 'Toon minder' }).click();
  await expect.poll(() => rows().elements().length).toBe(5);
});

test('[UI-7] logging out elsewhere is asked first; then it is gone from the list, and said', async () => {
  const sent: unknown[] = [];
  answering({
    [list]: () => Response.json(sent.length === 0 ? [here, there] : [here]),
    [end]: (input) => {
      sent.push(input);
      return Response.json({ ok: true });
    },
  });
  await panels();
  const button = rows().getByRole('button', { name: /Daar uitloggen/ });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Uitloggen op Safari op iPhone?' });
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  expect(sent).toEqual([]);
  await button.click();
  await dialog.getByRole('button', { name: 'Daar uitloggen' }).click();
  await expect.element(page.getByText('Uitgelogd op Safari op iPhone')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(1);
  expect(sent).toEqual([{ sessionId: 's2' }]);
});

test('[CALL-9] a log-out elsewhere that is refused says why', async () => {
  answering({ [list]: () => Response.json([here, there]), [end]: () => refused(404, 'account.notFound') });
  await panels();
  await page.getByRole('button', { name: /Daar uitloggen/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Daar uitloggen' }).click();
  await expect.element(page.getByText('Dit hoort niet bij uw account.')).toBeVisible();
});

test('staff who look in log nobody out', async () => {
  clearSessionState({ loggedIn: true, internalUser: 'j.bakker' });
  answering({ [list]: () => Response.json([here, there]) });
  await panels();
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: /Daar uitloggen/ })).not.toBeInTheDocument();
});

test('a quiet line says that no staff looked in', async () => {
  answering({ [list]: () => Response.json([here]), 'portal/staffvisits': () => Response.json([]) });
  await panels();
  await expect.element(page.getByText('Er heeft nog geen medewerker meegekeken.')).toBeVisible();
});

test('staff who looked in are named, with when and why', async () => {
  const visit = { At: '2026-11-20T14:05:00', Staff: 'J. Bakker', Reason: 'Hulp bij uploaden' };
  answering({ [list]: () => Response.json([here]), 'portal/staffvisits': () => Response.json([visit]) });
  await panels();
  const region = page.getByRole('region', { name: 'Wie heeft meegekeken' }).getByRole('listitem');
  await expect
    .poll(() => (region.elements()[0] as HTMLElement | undefined)?.innerText.split('\n').filter(Boolean))
    .toEqual(['J. Bakker', 'Hulp bij uploaden', '20-11-2026 om 14:05 uur']);
});

test('a list that cannot be had says so and can be asked for again', async () => {
  let failing = true;
  answering({
    [list]: () => (failing ? refused(503, 'call.busy') : Response.json([here])),
    'portal/staffvisits': () => Response.json([]),
  });
  await panels();
  await expect.element(page.getByRole('alert').getByText('Wij kunnen uw apparaten nu niet laden.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  failing = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText(/Firefox op Windows/)).toBeVisible();
});

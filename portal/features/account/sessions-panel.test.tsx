import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnSession } from '#contract/account-calls.ts';
import { onForcedOut } from '../../lib/api/api.ts';
import { clearSessionState } from '../../lib/session/session-state.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { OwnEmail } from './panel.tsx';
import { SessionsPanel, VisitsPanel } from './sessions-panel.tsx';

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
      <OwnEmail value="sanne@voorbeeld.example">
        <SessionsPanel />
      </OwnEmail>
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
  await expect.element(page.getByText('Nog geen medewerker heeft uw account bekeken.')).toBeVisible();
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

/** Shows the panels, and the dialog that asks for the password to end the other session. */
async function asksToEnd() {
  await panels();
  await otherButton().click();
  const dialog = page.getByRole('dialog', { name: 'Safari op iPhone uitloggen?' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}
const otherButton = () => rows().getByRole('button', { name: 'Daar uitloggen: Safari op iPhone' });
const field = () => page.getByLabelText('Huidig wachtwoord', { exact: true });

test('[ACCOUNT-5, UI-7] logging out elsewhere asks for the password; a wrong one is said and logs nobody out', async () => {
  const out: number[] = [];
  onForcedOut((status) => out.push(status));
  const right = { sessionId: 's2', password: 'Vertraagd-2026!' };
  const isRight = () => JSON.stringify(sentTo(end)).includes(right.password);
  const { asked, keys, sentTo } = answering({
    [list]: () => Response.json(isRight() ? [here] : [here, there]),
    [end]: () => (isRight() ? Response.json({ ok: true }) : refused(422, 'account.wrongPassword')),
  });
  const dialog = await asksToEnd();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute('autocomplete', 'current-password');
  expect(document.querySelector('input[autocomplete=username]')).toHaveProperty('value', 'sanne@voorbeeld.example');
  await expect.element(dialog.getByRole('button', { name: 'Daar uitloggen' })).toBeDisabled();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(otherButton()).toHaveFocus();
  expect(sentTo(end)).toEqual([]);

  await userEvent.keyboard('{Enter}Onjuist123{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(/^Uw huidige wachtwoord klopt niet/);
  await expect.element(field()).toBeInvalid();
  await expect.element(field()).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  expect(rows().elements()).toHaveLength(2);

  await userEvent.keyboard(`{Control>}a{/Control}${right.password}{Enter}`);
  await expect.element(page.getByRole('status').getByText('Safari op iPhone is uitgelogd')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(1);
  expect(sentTo(end).at(-1)).toEqual(right);
  expect(keys[asked.indexOf(end)], 'repeated by itself when its answer is lost').toMatch(/^[0-9a-f]{32}$/);
  await expect.element(page.getByRole('heading', { name: 'Waar u bent ingelogd' })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  expect(out).toEqual([]);
});

test('[CALL-10] one that ended although its answer was lost counts as ended when it is pressed again', async () => {
  let isEnded = false;
  let isLost = true;
  answering({
    [list]: () => Response.json(isEnded ? [here] : [here, there]),
    [end]: () => {
      if (isLost) {
        isEnded = true;
        return Promise.reject(new TypeError('Failed to fetch'));
      }
      return refused(404, 'account.notFound');
    },
  });
  const dialog = await asksToEnd();
  await userEvent.keyboard('Vertraagd-2026!{Enter}');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  isLost = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Safari op iPhone is uitgelogd')).toBeVisible();
  await expect.poll(() => rows().elements().length).toBe(1);
});

test('staff who look in log nobody out', async () => {
  clearSessionState({ loggedIn: true, internalUser: 'j.bakker' });
  answering({ [list]: () => Response.json([here, there]) });
  await panels();
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: /Daar uitloggen/ })).not.toBeInTheDocument();
});

test('staff who looked in are named, with when and why', async () => {
  const visit = { At: '2026-11-20T14:05:00', Staff: 'J. Bakker', Reason: 'Hulp bij uploaden' };
  answering({ [list]: () => Response.json([here]), 'portal/staffvisits': () => Response.json([visit]) });
  await panels();
  const region = page.getByRole('region', { name: 'Wie uw account heeft bekeken' }).getByRole('listitem');
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
  await expect.element(page.getByRole('alert').getByText('Wij kunnen dit nu niet laden')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  failing = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.element(page.getByText(/Firefox op Windows/)).toBeVisible();
});

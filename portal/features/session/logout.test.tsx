import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSessionState, sessionState, setSessionState } from '../../lib/session/session-state.ts';
import { deleteDrafts } from '../../lib/storage/draft-entries.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { Logout } from './logout.tsx';

beforeEach(() => {
  deleteDrafts();
  clearSessionState();
  setSessionState({ loggedIn: true });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['500', () => refused(500, 'call.unknown')],
  ['507', () => refused(507, 'call.noSpace')],
])(
  '[M9] a logout that fails (%s) says that the reader is still logged in, keeps their state, and can be tried again',
  async (_, failing) => {
    const { asked } = answering({ 'portal/logout': failing });
    await renderScreen(<Logout />);
    await expect.element(page.getByRole('alert').getByText('U bent nog ingelogd')).toBeVisible();
    expect(sessionState().loggedIn).toBe(true);
    expect(await accessibilityFaults()).toEqual([]);
    const before = asked.length;
    await page.getByRole('button', { name: 'Opnieuw uitloggen' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    await expect.element(page.getByRole('alert').getByText('U bent nog ingelogd')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Terug naar het portaal' })).toHaveAttribute('href', '#/home');
  },
);

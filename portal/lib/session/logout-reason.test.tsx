import { expect, test } from 'vitest';
import { saveLogoutReason, takeLogoutReason } from './logout-reason.ts';

test('[CALL-4] the login says once why it shows', () => {
  saveLogoutReason('signed-out', 'here');
  expect([takeLogoutReason(), takeLogoutReason()]).toEqual(['signed-out', null]);
});

test('[CALL-4] a login that shows while the page gives way to the next leaves the reason to that', () => {
  saveLogoutReason('signed-out', 'next page');
  expect(takeLogoutReason()).toBeNull();
  expect(sessionStorage.getItem('redress.parting')).toBe('signed-out');
  saveLogoutReason('password-changed', 'here');
  expect(takeLogoutReason()).toBe('password-changed');
});

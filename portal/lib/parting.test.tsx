import { expect, test } from 'vitest';
import { noteParting, takeParting } from './parting.ts';

test('[CALL-4] the login says once why it shows', () => {
  noteParting('signed-out', 'here');
  expect([takeParting(), takeParting()]).toEqual(['signed-out', null]);
});

test('[CALL-4] a login that shows while the page gives way to the next leaves the reason to that', () => {
  noteParting('signed-out', 'next page');
  expect(takeParting()).toBeNull();
  expect(sessionStorage.getItem('redress.parting')).toBe('signed-out');
  noteParting('password-changed', 'here');
  expect(takeParting()).toBe('password-changed');
});

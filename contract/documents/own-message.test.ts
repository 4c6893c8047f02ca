import { expect, test } from 'vitest';
import { ownMessageAction } from './own-message.ts';

test.each([
  ['Redress', 'MessageRedress'],
  ['Noordstern', 'MessageNoordstern'],
  ['Berg & Zoon', 'MessageBergZoon'],
  ['Élan 24', 'MessageÉlan24'],
])("[STATUS-5] %s's own messages are %s", (name, action) => {
  expect(ownMessageAction(name)).toBe(action);
});

import { expect, test } from 'vitest';
import { actorNow } from './status-facts.ts';

test.each([
  ['Airline', 0, 'Airline'],
  ['Airline', 2, 'Airline'],
  [null, 1, 'Contact'],
  [null, 0, null],
] as const)('[DESK-10] the desk says %s, with %i open tasks: %s must act', (StatusActor, openTasks, actor) => {
  expect(actorNow({ StatusActor }, openTasks)).toBe(actor);
});

import { expect, test } from 'vitest';
import { incidentKeys } from '#contract/claims/types.ts';
import { texts } from './texts.ts';

test('[LIST-6] there are words for every incident of the closed list, and for no other', () => {
  expect(Object.keys(texts.nl.portal.incidents)).toEqual([...incidentKeys, 'unknown']);
});

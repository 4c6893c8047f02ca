import { expect, test } from 'vitest';
import { validators } from '#contract/values/validators.ts';
import { texts } from './texts.ts';

test.each(Object.entries(texts))('[VALID-15] every validator has its message in %s', (_, { portal }) => {
  expect(Object.keys(portal.validatorMessages).sort()).toEqual(Object.keys(validators).sort());
});

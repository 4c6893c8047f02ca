import { expect, test } from 'vitest';
import { validators } from '#contract/values/validators.ts';
import { texts } from './texts.ts';

/** The checks of a field besides its validator: a plausible birth date, and an adult representative. */
const others = ['BirthDate', 'DOBLegalPerson'];

test.each(Object.entries(texts))('[VALID-15] every validator has its message in %s', (_, { portal }) => {
  expect(Object.keys(portal.validatorMessages).sort()).toEqual([...Object.keys(validators), ...others].sort());
});

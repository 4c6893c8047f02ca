import { expect, test } from 'vitest';
import { validators } from '#contract/values/validators.ts';
import { texts } from './texts.ts';

/** What is judged of a field beside its validator: whether a day can be a birth date, and a representative an adult. */
const others = ['BirthDate', 'DOBLegalPerson'];

test.each(Object.entries(texts))('[VALID-15] every validator has its message in %s', (_, { portal }) => {
  expect(Object.keys(portal.validatorMessages).sort()).toEqual([...Object.keys(validators), ...others].sort());
});

import { expect, test } from 'vitest';
import { validatorCases } from '#contract/values/validator-cases.ts';
import { type ValidatorName, validators } from '#contract/values/validators.ts';

test.each(Object.keys(validatorCases) as ValidatorName[])(
  '[VALID-15] in the browser %s says what the shared table says',
  (name) => {
    const { good, bad } = validatorCases[name];
    expect(good.filter((text) => !validators[name](text))).toEqual([]);
    expect(bad.filter((text) => validators[name](text))).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { placeAbroadCases, validatorCases } from '#contract/values/validator-cases.ts';
import { isPlaceAbroad, type ValidatorName, validators } from '#contract/values/validators.ts';

test.each(Object.keys(validatorCases) as ValidatorName[])(
  '[VALID-15] in the browser %s says what the shared table says',
  (name) => {
    const { good, bad } = validatorCases[name];
    expect(good.filter((text) => !validators[name](text))).toEqual([]);
    expect(bad.filter((text) => validators[name](text))).toEqual([]);
  },
);

test('[VALID-14, VALID-15] in the browser a place abroad is what the shared table says (D-35)', () => {
  expect(placeAbroadCases.good.filter((text) => !isPlaceAbroad(text))).toEqual([]);
  expect(placeAbroadCases.bad.filter((text) => isPlaceAbroad(text))).toEqual([]);
});

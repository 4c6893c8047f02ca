import { expect, test } from 'vitest';
import { compensationOf } from './compensation.ts';

test.each([
  [250, 750, { amount: 250, perPassenger: true }],
  [0, 750, { amount: 750, perPassenger: false }],
  [null, 238.56, { amount: 238.56, perPassenger: false }],
  [0.01, null, { amount: 0.01, perPassenger: true }],
  [0, 0, null],
  [null, null, null],
  [-250, -1, null],
])(
  '[DETAILS-2] of %s per passenger and %s in all the portal shows %o',
  (CompensationPerPassenger, TotalClaimValue, shown) => {
    expect(compensationOf({ CompensationPerPassenger, TotalClaimValue })).toEqual(shown);
  },
);

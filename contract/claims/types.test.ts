import { expect, test } from 'vitest';
import { claimKind, claimTypes, incidentKey } from './types.ts';

test.each([
  ['Regulation_261_2004', 'Delay', 'cs_Regulation_261_2004_Delay'],
  ['Regulation_889_2002_Flight', 'Cancellation', 'cs_Regulation_889_2002_Flight_Cancellation'],
  ['Voucher_Flight', 'Cancellation', 'cs_Voucher'],
  ['Voucher_Flight', null, 'cs_Voucher'],
])('[LIST-6] %s with %s is the incident %s', (claimType, incident, key) => {
  expect(incidentKey(claimType, incident)).toBe(key);
});

test('[CLAIM-7, DATA-4] each claim type has a picture of its own, and an unknown one a neutral picture', () => {
  expect(claimTypes.map(claimKind)).toEqual(['flight', 'luggage', 'costs', 'voucher']);
  expect(claimKind('Regulation_2030')).toBe('other');
});

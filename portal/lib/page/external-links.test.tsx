import { expect, test } from 'vitest';
import { externalLinks, relatedClaimAddress } from './external-links.ts';

const id = '0123456789abcdef0123456789abcdef';

test('[DOC-9] after a flight claim the related claim is one for extra costs, after any other a new flight check', () => {
  const asked = `?Action=RelatedClaim&Value=${id}`;
  expect(relatedClaimAddress(id, 'Regulation_261_2004')).toBe(`/krijg-uw-extra-gemaakte-kosten-terug${asked}`);
  expect(relatedClaimAddress(id, 'Regulation_261_2004_Expenses')).toBe(`/check-uw-vlucht${asked}`);
});

test('[LIST-4] without a server’s page the links are those of the culture of the address', () => {
  expect(externalLinks.submitClaim).toBe('/check-uw-vlucht');
});

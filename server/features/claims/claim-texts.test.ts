import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import { redress } from '../../brands/brand.ts';
import type { Context } from '../../context.ts';
import { parsed } from '../../platform/json-text.ts';
import { TextCache } from '../../platform/text-cache.ts';
import { flightClaim, passenger } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { dossierAnswer } from './claim-texts.ts';
import { ownClaimKeys } from './store.ts';

onEachDatabase('kept list items', (world) => {
  test('[LIST-18] a claim of a manager takes few bytes of the line, most of them ids, which nothing compresses', async () => {
    const names = ['Sanne', 'Gijs', 'Chantal', 'Emre', 'Hanna'];
    const people = (from: number) =>
      [0, 1, 2].map((nth) => passenger({ first_name: names[(from + nth) % names.length] ?? null }));
    const claims = Array.from({ length: 200 }, (_, nth) => flightClaim({ people: people(nth) }));
    const { clientOf, contact } = await world({ claims });
    const client = await clientOf(contact);
    const headers = { 'accept-encoding': 'br' };
    const { bytes, text } = await client.call(claimCalls.refreshDossier, { culture: 'nl-NL' }, { headers });
    // Four random ids of 16 bytes stand in each, and the countries in the whole.
    expect.soft(bytes.length / claims.length).toBeLessThan(4 * 16 + 42);
    expect.soft(text.length / claims.length).toBeLessThan(1_250);
  });

  test('[LIST-18] a list is whole when there is room for fewer items than it has', async () => {
    const claims = Array.from({ length: 5 }, () => flightClaim());
    const { db, contact, clock } = await world({ claims });
    const claimTexts = new TextCache({ mostBytes: 4_000 });
    const context = { db, clock, brand: redress, claimTexts } as unknown as Context;
    const own = await ownClaimKeys(db, { contactId: contact.id });
    for (let round = 0; round < 3; round += 1) {
      // Fewer are asked for first, so that some of the next list are found and others push them out.
      for (const keys of [own.slice(2), own]) {
        const parts = { own: keys, managed: [], contact: { Id: contact.id }, language: 'nl-NL' } as const;
        const { make } = await dossierAnswer(context, parts);
        const listed = parsed(await make()).Dossier?.Claims.Claim.map(({ Id }) => Id);
        expect(listed).toEqual(keys.map(({ id }) => id));
      }
    }
  });
});

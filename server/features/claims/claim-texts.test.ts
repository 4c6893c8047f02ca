import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import { claimOfRow, type ListClaim } from '#contract/claims/list-rows.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { redress } from '../../brands/brand.ts';
import type { Context } from '../../context.ts';
import { parsed } from '../../platform/json-text.ts';
import { TextCache } from '../../platform/text-cache.ts';
import { contact, flightClaim, passenger, request } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { dossierAnswer } from './claim-texts.ts';
import { ownClaimKeys } from './store.ts';

const names = ['Sanne', 'Gijs', 'Chantal', 'Emre', 'Hanna'];
const people = (from: number) =>
  [0, 1, 2].map((nth) => passenger({ first_name: names[(from + nth) % names.length] ?? null }));

function withoutIds({ Passengers: { Person }, ...claim }: ClaimItem): ListClaim {
  return { ...claim, Passengers: { Person: Person.map(({ Id: _, ...name }) => name) } };
}

onEachDatabase('kept list items', (world) => {
  test('[LIST-18] a claim of a manager takes few bytes of the line, most of them ids, which nothing compresses', async () => {
    const claims = Array.from({ length: 200 }, (_, nth) => flightClaim({ people: people(nth) }));
    const { clientOf, contact } = await world({ claims });
    const client = await clientOf(contact);
    const headers = { 'accept-encoding': 'br' };
    const { bytes, text } = await client.call(claimCalls.refreshDossier, { culture: 'nl-NL' }, { headers });
    // Four random ids of 16 bytes stand in each, and the countries in the whole.
    expect.soft(bytes.length / claims.length).toBeLessThan(4 * 16 + 42);
    expect.soft(text.length / claims.length).toBeLessThan(1_250);
  });

  test('[LIST-19] a claim of a manager takes at most 75 bytes of the line as a row: its id, its number, its flight and the names', async () => {
    const claims = Array.from({ length: 200 }, (_, nth) => flightClaim({ people: people(nth) }));
    const { clientOf, contact } = await world({ claims });
    const client = await clientOf(contact);
    const headers = { 'accept-encoding': 'br' };
    const { bytes } = await client.call(claimCalls.refreshCompactDossier, { culture: 'nl-NL' }, { headers });
    expect(bytes.length / claims.length).toBeLessThanOrEqual(75);
  });

  test('[LIST-19] rows say what list items say, but for the ids of the passengers', async () => {
    const [me, other] = [contact(), contact()];
    const asked = request('RequestReply', { due_on: '2030-01-02' });
    const claims = [
      flightClaim({ owner: me, people: people(0), documents: [asked], lead_generator_id: 900 }),
      flightClaim({ owner: me, closed: true, people: [] }),
      flightClaim({ owner: other, managers: [me], people: [passenger({ middle_name: 'van', last_name: 'Öz' })] }),
    ];
    const { clientOf, db, clock } = await world({ contacts: [me, other], claims });
    const partner = { number: 900, name: 'Reisbond', shown: true, updated_at: clock.now().toISOString() };
    await db.insertInto('lead_generator').values(partner).execute();
    const client = await clientOf(me);
    // The second time the rows are those that were kept.
    for (const _ of [1, 2]) {
      const { Dossier: plain } = (await client.call(claimCalls.refreshDossier, { culture: 'nl-NL' })).body;
      const { Dossier: compact } = (await client.call(claimCalls.refreshCompactDossier, { culture: 'nl-NL' })).body;
      const { Claims, ManagedClaims, ...rest } = plain as NonNullable<typeof plain>;
      expect(compact).toMatchObject(rest);
      expect(Claims.Claim.map(({ LeadGenerator }) => LeadGenerator?.Name)).toContain('Reisbond');
      expect(compact?.Claims.map(claimOfRow)).toEqual(Claims.Claim.map(withoutIds));
      expect(compact?.ManagedClaims.map(claimOfRow)).toEqual(ManagedClaims.Claim.map(withoutIds));
      expect([compact?.Claims.length, compact?.ManagedClaims.length]).toEqual([2, 1]);
    }
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

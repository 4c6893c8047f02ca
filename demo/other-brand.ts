import { ownMessageAction } from '#contract/documents/timeline.ts';
import type { Brand } from '../server/brands/brand.ts';
import { termsHash } from '../server/brands/terms.ts';
import { inDutch, type Moments } from './moments.ts';
import { contactRow, demoId, flightFacts, personRow, type Rows } from './rows.ts';
import { demoClaim, submitted } from './timeline.ts';

/** The demo contact of another brand, by e-mail address. */
export function emailAt({ id }: Pick<Brand, 'id'>): string {
  return `${id}@demo.example`;
}

/** A contact of another brand in the same installation, with one claim that came through the association. */
export function otherBrand(moments: Moments, passwordHash: string, brand: Brand): Rows {
  const [contactId, name] = [demoId(`contact/${brand.id}`), `of-${brand.id}`];
  const [flown, createdAt] = [moments.dateDaysAgo(24), moments.daysAgo(30, '09:00')];
  const facts = { first_name: 'Roos', middle_name: null, last_name: 'Achterberg', email: emailAt(brand) };
  return {
    contact: [
      contactRow({
        id: contactId,
        brand: brand.id,
        password_hash: passwordHash,
        created_at: createdAt,
        terms_accepted: brand.termsVersion,
        ...facts,
      }),
    ],
    terms_acceptance: [
      {
        id: demoId(`terms/${facts.email}`),
        contact_id: contactId,
        version: brand.termsVersion,
        text_hash: termsHash(brand, brand.termsVersion, 'nl'),
        culture: 'nl-NL',
        accepted_at: createdAt,
      },
    ],
    ...demoClaim(
      name,
      brand.id,
      {
        reference_number: '7100318',
        incident_type: 'Delay',
        ...flightFacts('XN 511', flown, 'AMS 09:05', 'LIS 11:10'),
        compensation_per_passenger_cents: 40_000,
        lead_generator_id: 5,
        updated_at: moments.daysAgo(9, '14:02'),
      },
      [personRow({ id: demoId(`person/${name}/1`), claim_id: demoId(`claim/${name}`), place: 1, ...facts })],
      [
        submitted(moments.daysAgo(22, '10:24'), `U vraagt compensatie voor vlucht XN511 van ${inDutch(flown)}.`),
        {
          key: 'promising',
          at: moments.daysAgo(9, '14:02'),
          action: ownMessageAction(brand.name),
          title: 'Uw claim is kansrijk',
          message: 'Uw vlucht kwam ruim drie uur te laat aan. Wij hebben de claim ingediend.',
          canReact: true,
        },
      ],
    ),
  };
}

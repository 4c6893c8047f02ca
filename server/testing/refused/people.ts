import * as claimCalls from '#contract/claims/calls.ts';
import * as peopleCalls from '#contract/people/calls.ts';
import { linkTo } from '#contract/people/links.ts';
import { mostPeople } from '#contract/values/constants.ts';
import type { Answered, Client } from '../client.ts';
import { flightClaim, type GivenPerson, passenger, someId } from '../given.ts';
import { asks } from '../scene.ts';
import { asOwner, type Provocations, type Provoke } from './provoke.ts';

/** Asks about a claim of these people, as its owner. */
function among<People extends readonly GivenPerson[]>(
  given: () => People,
  ask: (client: Client, people: People, claimId: string) => Promise<Answered<unknown>>,
): Provoke {
  return async (world) => {
    const people = given();
    const claim = flightClaim({ people, can_add_passenger: true });
    const { client } = await world({ claims: [claim] });
    return ask(client, people, claim.id);
  };
}

const family = () => [passenger({ birth_date: '1986-03-07' }), passenger({ birth_date: '2015-06-22' })] as const;
const asManyAsFit = () =>
  Array.from({ length: mostPeople }, (_, place) => passenger({ first_name: `P${place}`, place }));
const oneWhoStays = () => [passenger({ first_name: 'Sanne', can_modify: false, can_complete: false })] as const;
const daan = { FirstName: 'Daan', LastName: 'Berg' };

/** Refusals of the people of a claim. */
export const people: Provocations = {
  'people.notFound 404': asOwner((client) =>
    client.call(peopleCalls.updatePassengers, { Id: someId(), City: 'Utrecht' }),
  ),
  'people.notEditable 409': among(oneWhoStays, (client, [{ id }]) =>
    client.call(peopleCalls.updatePassengers, { Id: id, FirstName: 'Dirk' }),
  ),
  'people.changedMeanwhile 409': asOwner(async (client, { claim, traveller }) => {
    const { Passengers } = (await client.call(claimCalls.getClaim, { Id: claim.id })).body;
    const Was = Passengers.Person.find(({ Id }) => Id === traveller.id);
    await client.call(peopleCalls.updatePassengers, { Id: traveller.id, City: 'Zeist' });
    return client.call(peopleCalls.updatePassengers, { Id: traveller.id, City: 'Bilthoven', ...(Was && { Was }) });
  }),
  'people.noAdding 409': asOwner((client, on) => asks.addPassenger(client, on, on.owner), { can_add_passenger: false }),
  'people.full 409': among(asManyAsFit, (client, _, claimId) =>
    client.call(peopleCalls.addPassenger, { claimId, ...daan }),
  ),
  'people.duplicate 409': asOwner((client, { claim }) =>
    client.call(peopleCalls.addPassenger, { claimId: claim.id, FirstName: 'Sanne', LastName: 'Berg' }),
  ),
  'people.noRepresentative 422': among(family, (client, [adult, child]) =>
    client.call(peopleCalls.updatePassengers, {
      Id: adult.id,
      LegalRepresentativeLink1: linkTo('Passenger', child.id),
    }),
  ),
  'people.sameRepresentative 422': among(family, (client, [adult, child]) => {
    const link = linkTo('Passenger', adult.id);
    const both = { LegalRepresentativeLink1: link, LegalRepresentativeLink2: link };
    return client.call(peopleCalls.updatePassengers, { Id: child.id, ...both });
  }),
};

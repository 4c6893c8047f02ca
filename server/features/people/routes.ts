import * as peopleCalls from '#contract/people/calls.ts';
import { type Route, route } from '../../http/route.ts';
import { addPerson } from './add.ts';
import { editPerson } from './edit.ts';
import { findAddress } from './usecases.ts';

/** The people of a claim, and where they live. */
export const peopleRoutes: readonly Route[] = [
  route(peopleCalls.updatePassengers, ({ context, input, session, keep }) => editPerson(context, session, input, keep)),
  route(peopleCalls.addPassenger, ({ context, input, session, keep }) =>
    addPerson(context, session, 'Passenger', input, keep),
  ),
  route(peopleCalls.addNonPassenger, ({ context, input, session, keep }) =>
    addPerson(context, session, 'NonPassenger', input, keep),
  ),
  route(peopleCalls.findAddress, ({ context, input, session }) => findAddress(context, session, input)),
];

import * as peopleCalls from '#contract/people/calls.ts';
import { type Route, route } from '../../http/route.ts';
import { addPerson } from './add.ts';
import { editPerson } from './edit.ts';
import { findAddress } from './usecases.ts';

export const peopleRoutes: readonly Route[] = [
  route(peopleCalls.updatePassengers, ({ context, input, session, save }) => editPerson(context, session, input, save)),
  route(peopleCalls.addPassenger, ({ context, input, session, save }) =>
    addPerson(context, session, 'Passenger', input, save),
  ),
  route(peopleCalls.addNonPassenger, ({ context, input, session, save }) =>
    addPerson(context, session, 'NonPassenger', input, save),
  ),
  route(peopleCalls.findAddress, ({ context, input, session }) => findAddress(context, session, input)),
];

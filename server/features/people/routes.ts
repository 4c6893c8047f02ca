import * as peopleCalls from '#contract/people/calls.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { addPerson } from './add.ts';
import { editPerson } from './edit.ts';
import { findAddress } from './lookups.ts';

/** The people of a claim, and where they live. */
export function peopleRoutes(context: Context): readonly Route[] {
  return [
    route(peopleCalls.updatePassengers, ({ input, session }) => editPerson(context, session, input)),
    route(peopleCalls.addPassenger, ({ input, session, keep }) =>
      addPerson(context, session, 'Passenger', input, keep),
    ),
    route(peopleCalls.addNonPassenger, ({ input, session, keep }) =>
      addPerson(context, session, 'NonPassenger', input, keep),
    ),
    route(peopleCalls.findAddress, ({ input, session }) => findAddress(context, session, input)),
  ];
}

import * as peopleCalls from '#contract/people/calls.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { addPerson } from './add.ts';
import { editPerson } from './edit.ts';
import { lookUp } from './lookups.ts';

/** The people of a claim, and where they live. */
export function peopleRoutes(ground: Ground): readonly Route[] {
  return [
    route(peopleCalls.updatePassengers, ({ input, session }) => editPerson(ground, session, input)),
    route(peopleCalls.addPassenger, ({ input, session, keep }) => addPerson(ground, session, 'Passenger', input, keep)),
    route(peopleCalls.addNonPassenger, ({ input, session, keep }) =>
      addPerson(ground, session, 'NonPassenger', input, keep),
    ),
    route(peopleCalls.findAddress, ({ input, session }) => lookUp(ground, session, input)),
  ];
}

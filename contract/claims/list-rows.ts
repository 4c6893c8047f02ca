import * as v from 'valibot';
import { fullName, type PersonName } from '../people/schema.ts';
import { text } from '../values/shapes.ts';
import { type ClaimItem, claimItem } from './schema.ts';

const { entries: item } = claimItem;
/** First, middle and last name. Ids of passengers do not compress and no list shows them: they were half of a manager's dossier. */
const nameRow = v.strictTuple([text, text, text]);

/** The fields of a row. Values that most claims have in common stand beside each other, so that they compress well. */
const fields = [
  'ClaimType',
  'IncidentType',
  'ClaimStatusTitle',
  'ClaimClosed',
  'DocumentsComplete',
  'PassengersComplete',
  'LeadGeneratorId',
  'ParentClaimId',
  'IsManagedByClaimManager',
  'Version',
  'StatusActor',
  'LastLookedAt',
  'NextStep',
  'NextStepText',
  'UsualDays',
  'CanSubmitExtraCostsClaim',
  'NextDueDate',
  'SubmittedDate',
  'TimeStamp',
  'DepartureFlightDateTime',
  'ArrivalFlightDateTime',
  'ReferenceNumber',
  'AirlineCode',
  'FlightNumber',
  'DepartureAirport',
  'ArrivalAirport',
  'Id',
  'LeadGenerator',
  'ClosedAs',
  'ClosedAt',
  'Answer',
  'StatusCode',
  'Language',
] as const;
type Entries<Names extends readonly (keyof typeof item)[]> = {
  -readonly [At in keyof Names]: (typeof item)[Names[At]];
};

/** A list item as a row: its open tasks, the names of its passengers, and the values of its fields without their names. */
export const listRow = v.strictTuple([
  v.array(v.string()),
  v.array(nameRow),
  ...(fields.map((field) => item[field]) as unknown as Entries<typeof fields>),
]);
export type ListRow = v.InferOutput<typeof listRow>;

/** How many claims a contact manages for others, by state. */
export const managedCounts = v.object({
  All: v.number(),
  Action: v.number(),
  Progress: v.number(),
  Closed: v.number(),
});
export type ManagedCounts = v.InferOutput<typeof managedCounts>;

/** A claim as the lists of the portal show it: a list item whose passengers have no ids. */
export type ListClaim = Omit<ClaimItem, 'Passengers'> & {
  readonly Passengers: { readonly Person: readonly Omit<PersonName, 'Id'>[] };
};

export function listRowOf(claim: ClaimItem): ListRow {
  const names = claim.Passengers.Person.map(({ FirstName, MiddleName, LastName }) => [FirstName, MiddleName, LastName]);
  const values = fields.map((field) => claim[field]);
  return [claim.UnperformedDocumentActions.DocumentAction, names, ...values] as unknown as ListRow;
}

export function claimOfRow([tasks, names, ...values]: ListRow): ListClaim {
  return {
    UnperformedDocumentActions: { DocumentAction: tasks },
    Passengers: { Person: names.map(nameOfRow) },
    ...(Object.fromEntries(fields.map((field, at) => [field, values[at]])) as Pick<ClaimItem, (typeof fields)[number]>),
  };
}

function nameOfRow([FirstName, MiddleName, LastName]: v.InferOutput<typeof nameRow>): Omit<PersonName, 'Id'> {
  return { FirstName, MiddleName, LastName, FullName: fullName({ FirstName, MiddleName, LastName }) };
}

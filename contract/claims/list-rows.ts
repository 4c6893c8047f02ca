import * as v from 'valibot';
import { fullName, type PersonName } from '../people/schema.ts';
import { type ClaimItem, claimItem } from './schema.ts';

const { entries: item } = claimItem;
const text = v.nullable(v.string());

/** First, middle and last name. Ids of passengers do not compress and no list shows them: they were half of a manager's dossier. */
const nameRow = v.strictTuple([text, text, text]);

/**
 * A list item as a row: the values of its fields without the names of the fields. Values that most claims have in common stand
 * beside each other, so that they compress well.
 */
export const listRow = v.strictTuple([
  v.array(v.string()),
  item.ClaimType,
  item.IncidentType,
  item.ClaimStatusTitle,
  item.ClaimClosed,
  item.DocumentsComplete,
  item.PassengersComplete,
  item.LeadGeneratorId,
  item.ParentClaimId,
  item.IsManagedByClaimManager,
  item.Version,
  item.StatusActor,
  item.LastLookedAt,
  item.NextStep,
  item.NextStepText,
  item.UsualDays,
  item.CanSubmitExtraCostsClaim,
  item.NextDueDate,
  item.SubmittedDate,
  item.TimeStamp,
  item.DepartureFlightDateTime,
  item.ArrivalFlightDateTime,
  item.ReferenceNumber,
  item.AirlineCode,
  item.FlightNumber,
  item.DepartureAirport,
  item.ArrivalAirport,
  v.array(nameRow),
  item.Id,
  item.LeadGenerator,
  item.ClosedAs,
  item.ClosedAt,
  item.Answer,
  item.StatusCode,
  item.Language,
]);
type ListRow = v.InferOutput<typeof listRow>;

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

/** The row of a list item. */
export function listRowOf(claim: ClaimItem): ListRow {
  return [
    claim.UnperformedDocumentActions.DocumentAction,
    claim.ClaimType,
    claim.IncidentType,
    claim.ClaimStatusTitle,
    claim.ClaimClosed,
    claim.DocumentsComplete,
    claim.PassengersComplete,
    claim.LeadGeneratorId,
    claim.ParentClaimId,
    claim.IsManagedByClaimManager,
    claim.Version,
    claim.StatusActor,
    claim.LastLookedAt,
    claim.NextStep,
    claim.NextStepText,
    claim.UsualDays,
    claim.CanSubmitExtraCostsClaim,
    claim.NextDueDate,
    claim.SubmittedDate,
    claim.TimeStamp,
    claim.DepartureFlightDateTime,
    claim.ArrivalFlightDateTime,
    claim.ReferenceNumber,
    claim.AirlineCode,
    claim.FlightNumber,
    claim.DepartureAirport,
    claim.ArrivalAirport,
    claim.Passengers.Person.map(({ FirstName, MiddleName, LastName }) => [FirstName, MiddleName, LastName]),
    claim.Id,
    claim.LeadGenerator,
    claim.ClosedAs,
    claim.ClosedAt,
    claim.Answer,
    claim.StatusCode,
    claim.Language,
  ];
}

/** The claim of a row. */
export function claimOfRow(row: ListRow): ListClaim {
  return {
    UnperformedDocumentActions: { DocumentAction: row[0] },
    ClaimType: row[1],
    IncidentType: row[2],
    ClaimStatusTitle: row[3],
    ClaimClosed: row[4],
    DocumentsComplete: row[5],
    PassengersComplete: row[6],
    LeadGeneratorId: row[7],
    ParentClaimId: row[8],
    IsManagedByClaimManager: row[9],
    Version: row[10],
    StatusActor: row[11],
    LastLookedAt: row[12],
    NextStep: row[13],
    NextStepText: row[14],
    UsualDays: row[15],
    CanSubmitExtraCostsClaim: row[16],
    NextDueDate: row[17],
    SubmittedDate: row[18],
    TimeStamp: row[19],
    DepartureFlightDateTime: row[20],
    ArrivalFlightDateTime: row[21],
    ReferenceNumber: row[22],
    AirlineCode: row[23],
    FlightNumber: row[24],
    DepartureAirport: row[25],
    ArrivalAirport: row[26],
    Passengers: { Person: row[27].map(nameOfRow) },
    Id: row[28],
    LeadGenerator: row[29],
    ClosedAs: row[30],
    ClosedAt: row[31],
    Answer: row[32],
    StatusCode: row[33],
    Language: row[34],
  };
}

function nameOfRow([FirstName, MiddleName, LastName]: v.InferOutput<typeof nameRow>): Omit<PersonName, 'Id'> {
  return { FirstName, MiddleName, LastName, FullName: fullName({ FirstName, MiddleName, LastName }) };
}

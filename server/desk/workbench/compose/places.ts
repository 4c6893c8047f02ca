import { flightCode, incidentKey } from '#contract/claims/schema.ts';
import { fullName } from '#contract/people/schema.ts';
import {
  asWords,
  fillFields,
  openPlaces,
  type PlaceValues,
  placesIn,
  type WordFields,
  type Write,
} from '#contract/staff/places.ts';
import { templateRefusals } from '#contract/staff/templates.ts';
import { airportName } from '#contract/values/airports.ts';
import { cultureOfPrefix, type ReaderLanguage, readerLanguage } from '#contract/values/culture.ts';
import { showDate } from '#contract/values/moments.ts';
import { amountOf, euros } from '#contract/values/money.ts';
import { texts } from '#texts/texts.ts';
import type { ClaimRow } from '../../../access/claim-store.ts';
import { contactLanguage } from '../../../access/contact-language.ts';
import { type ContactRow, contactById } from '../../../access/contact-store.ts';
import { refuse } from '../../../access/refusals.ts';
import { staffNameOf } from '../../../access/sessions/session-store.ts';
import type { Brand } from '../../../brands/brand.ts';
import type { Db } from '../../../database/tables.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { presentFlight } from '../../../presenters/claim.ts';
import { brandOf, type DeskContext } from '../../acts/act.ts';

interface PlacesOf {
  readonly brand: Brand;
  readonly contact: ContactRow;
  readonly claim: ClaimRow;
  readonly staffName: string;
}

/** The language that a contact reads. */
export function languageRead(brand: Brand, contact: ContactRow): ReaderLanguage {
  const { culture, prefix } = contactLanguage(brand, contact, contact.language);
  return readerLanguage(culture, prefix);
}

/** TEMPLATE-2: what the places of a text stand for in a claim, as its contact reads dates, cities and incidents. */
export function placeValues({ brand, contact, claim, staffName }: PlacesOf): PlaceValues {
  const language = languageRead(brand, contact);
  const incidents: Readonly<Record<string, string>> = texts[language].portal.incidents;
  const cities = [claim.departure_airport, claim.arrival_airport].map(
    (code) => code && code.toLowerCase() !== 'unknown' && (airportName(code, language) ?? code),
  );
  const { first_name: FirstName, middle_name: MiddleName, last_name: LastName } = contact;
  const { compensation_per_passenger_cents: cents, usual_days: days } = claim;
  return {
    FirstName: FirstName?.trim() ?? '',
    FullName: fullName({ FirstName, MiddleName, LastName }),
    ReferenceNumber: claim.reference_number,
    FlightCode: claim.flight_number ? flightCode(presentFlight(claim)) : '',
    FlightDate: claim.departure_at ? showDate(claim.departure_at, cultureOfPrefix(language)) : '',
    Route: cities.every(Boolean) ? cities.join(' – ') : '',
    Airline: claim.airline_code ?? '',
    Incident: incidents[incidentKey(claim.claim_type, claim.incident_type)] ?? '',
    Compensation: cents === null ? '' : euros(amountOf(cents)),
    UsualDays: days === null ? '' : String(days),
    StaffName: staffName,
    BrandName: brand.name,
  };
}

const asHtml: Write = (value) => escapeHtml(value);
export const statusWords = { ClaimStatusTitle: asWords, NextStepText: asWords, ClaimStatus: asHtml };
export const receiptWords = { Text: asWords };

/** TEMPLATE-2: what goes to a contact with the values of its places as they are now; an open or unknown place is refused at its field. */
export async function fillGiven<Given extends object>(
  db: Db,
  context: Pick<DeskContext, 'brands'>,
  { claim, staffId }: { readonly claim: ClaimRow; readonly staffId: string },
  { given, words, at }: { given: Given; words: WordFields<Given>; at: string },
): Promise<Given> {
  const texts = Object.keys(words).flatMap((name) => {
    const text: unknown = given[name as keyof Given];
    return typeof text === 'string' && /\{\{|\}\}/.test(text) ? [{ text, field: `${at}.${name}` }] : [];
  });
  if (texts.length === 0) return given;
  const contact = await contactById(db, claim.contact_id);
  const brand = brandOf(context, contact.brand);
  const values = placeValues({ brand, contact, claim, staffName: (await staffNameOf(db, { staffId })) ?? '' });
  for (const { text, field } of texts) {
    requirePlaces(text, field);
    const [place] = openPlaces(text, values);
    if (place) throw refusePlace('openPlace', field, place);
  }
  return fillFields(given, words, values);
}

/** TEMPLATE-3: refuses braces that hold no place. */
export function requirePlaces(text: string, field: string): void {
  const { unknown } = placesIn(text);
  if (unknown !== null) throw refusePlace('unknownPlace', field, unknown.slice(0, 40) || '…');
}

function refusePlace(name: 'openPlace' | 'unknownPlace', field: string, place: string) {
  const refusal = templateRefusals[name];
  return refuse(refusal, { fields: [{ field, code: refusal.code }], data: { place } });
}

import { flightCode } from '#contract/claims/schema.ts';
import { mostFound } from '#contract/staff/calls.ts';
import type { Found } from '#contract/staff/find.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { dayWord, longestWord } from '../../changes/find-word-store.ts';
import type { Context } from '../../context.ts';
import { soughtIn } from '../../features/claims/managed-rules.ts';
import { folded } from '../../platform/folded.ts';
import { nameOf } from '../../presenters/person.ts';
import { claimsWithWords, contactsWithWords } from './find-store.ts';
import { findings, requireWithinStaffLimit } from './rules.ts';

/** FIND-1, FIND-3: claims and contacts of the asker's brands, a claim with exactly this number first. */
export async function find(context: Context, { staffId, brands }: ActiveStaffSession, query: string): Promise<Found> {
  await requireWithinStaffLimit(context, findings(staffId));
  const { db, clock } = context;
  const words = wordsOf(query);
  const sought = { words, brands };
  const claims = words.length === 0 ? [] : await claimsWithWords(db, sought);
  const contacts = words.length === 0 ? [] : await contactsWithWords(db, sought);
  const number = folded(query.trim());
  const isExact = (one: { reference_number: string }) => Number(folded(one.reference_number) === number);
  const Claims = claims
    .toSorted((one, other) => isExact(other) - isExact(one))
    .slice(0, mostFound)
    .map((row) => ({
      ClaimId: row.id,
      ReferenceNumber: row.reference_number,
      FullName: nameOf(row),
      Flight: flightCode({ AirlineCode: row.airline_code, FlightNumber: row.flight_number }),
      Day: row.departure_at?.slice(0, 10) ?? null,
      Closed: row.closed,
      Brand: row.brand,
    }));
  const Contacts = contacts
    .slice(0, mostFound)
    .map((row) => ({ ContactId: row.id, FullName: nameOf(row), EMailAddress: row.email, Brand: row.brand }));
  const details = {
    claims: Claims.map(({ ClaimId }) => ClaimId).join(','),
    contacts: Contacts.map(({ ContactId }) => ContactId).join(','),
  };
  await recordAudit(db, clock, { act: 'staff.found', contactId: null, staffId, details });
  return { Claims, Contacts, More: claims.length > mostFound || contacts.length > mostFound };
}

/** With fifty words PostgreSQL plans for a second, as each is a join. */
const mostWords = 8;

/** Of words that are equally rare the longest leads. A day may lack its year, or the end of it. */
function wordsOf(query: string): readonly string[] {
  const { words, days } = soughtIn(query);
  const plain = words.map((word) => word.replace(/^@/, '').slice(0, longestWord)).filter(Boolean);
  const ofDays = days.map((day) => dayWord(day).replace(/_+$/, ''));
  return [...plain.toSorted((one, other) => other.length - one.length), ...ofDays].slice(0, mostWords);
}

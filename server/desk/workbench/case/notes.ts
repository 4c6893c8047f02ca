import type { InputOf } from '#contract/call.ts';
import type * as staffCase from '#contract/staff/case.ts';
import { caseRefusals, mostNotes, type Note } from '#contract/staff/case.ts';
import { contactById } from '../../../access/contact-store.ts';
import { commitWork, type SaveAnswer } from '../../../access/idempotency.ts';
import { refuse } from '../../../access/refusals.ts';
import { type ActiveStaffSession, seesBrand } from '../../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { addMention } from '../../../changes/work.ts';
import type { Db } from '../../../database/tables.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../../acts/act.ts';
import { requireStaffClaim } from '../claim-access.ts';
import { activeStaff } from '../queue/queue-store.ts';
import { countNotes, insertNote } from './case-store.ts';

export function addNote(
  context: DeskContext,
  staff: ActiveStaffSession,
  { claimId, text }: InputOf<typeof staffCase.addNote>,
  save: SaveAnswer,
): Promise<Note> {
  return commitWork({ context, save }, async (db) => {
    const claim = await requireStaffClaim(db, staff, claimId, 'lock');
    if ((await countNotes(db, claimId)) >= mostNotes)
      throw refuse(caseRefusals.notesFull, { data: { most: mostNotes } });
    const note = await writeNote(db, context, staff, claimId, text);
    const { brand } = await contactById(db, claim.contact_id);
    const others = (await activeStaff(db)).filter((one) => one.id !== staff.staffId && seesBrand(one, brand));
    for (const { id } of mentionedIn(text, others)) {
      await addMention(db, context, claimId, { staffId: id, noteId: note.Id });
    }
    return note;
  });
}

/** COMPOSE-9: writes a note at a locked claim; the audit has its id alone, and no event tells of it. */
export async function writeNote(
  db: Db,
  { clock, random }: Pick<DeskContext, 'clock' | 'random'>,
  { staffId, name }: ActiveStaffSession,
  claimId: string,
  text: string,
): Promise<Note> {
  const [id, at] = [random.id(), instantOf(clock)];
  await insertNote(db, { id, claim_id: claimId, staff_id: staffId, at, text });
  await recordAudit(db, clock, { act: 'note.added', contactId: null, staffId, claimId, subjectId: id });
  return { Id: id, At: at, Author: name, Text: text };
}

interface Colleague {
  readonly id: string;
  readonly name: string;
}

const longestName = 200;

/** COMPOSE-9: whom a note names by `@` with their full or first name, in any case. A full name goes before a first name. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const folded = text.toLocaleLowerCase('nl');
  // Folded once: a note may hold thousands of `@`, and the claim is locked.
  const named = colleagues.map((one) => {
    const full = one.name.toLocaleLowerCase('nl');
    return { one, full, first: full.split(' ', 1)[0] ?? '' };
  });
  const found = new Set<Colleague>();
  for (const { index } of folded.matchAll(/(?<![\p{L}\p{N}._])@/gu)) {
    const after = folded.slice(index + 1, index + 1 + longestName);
    const isNamed = (wanted: string) =>
      wanted !== '' && after.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(after.slice(wanted.length));
    const full = named.filter(({ full }) => isNamed(full));
    for (const { one } of full.length > 0 ? full : named.filter(({ first }) => isNamed(first))) found.add(one);
  }
  return [...found];
}

import type { AnswerOf, InputOf } from '#contract/call.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as compose from '#contract/staff/compose.ts';
import { composeRefusals, type Draft, type DraftFile, draftThings, mostFiles } from '#contract/staff/compose.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { deleteUnusedFiles } from '../../../access/document-store.ts';
import { commitWork, type SaveAnswer } from '../../../access/idempotency.ts';
import { refuse } from '../../../access/refusals.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import type { FileRow } from '../../../database/tables/documents.ts';
import type { Db } from '../../../database/tables.ts';
import { instantOf } from '../../../platform/clock.ts';
import { discardFiles } from '../../../platform/files/stored-name-store.ts';
import type { DeskContext } from '../../acts/act.ts';
import { checkedFile, storeFile } from '../../acts/sent-file.ts';
import { requireOpenClaim, requireStaffClaim, type SentByStaff } from '../claim-access.ts';
import {
  type DraftFileRow,
  type DraftOf,
  type DraftText,
  deleteDraftFile,
  deleteDraftText,
  insertDraftFile,
  saveDraftText,
  takeDraftFiles,
  unsentFilesOf,
} from './draft-store.ts';

/** COMPOSE-2: the words of their author. The claim is locked, so that it is not erased meanwhile. */
export function saveDraft(
  { db, clock }: DeskContext,
  staff: ActiveStaffSession,
  { claimId, thing, text, fields = {} }: InputOf<typeof compose.saveDraft>,
): Promise<AnswerOf<typeof compose.saveDraft>> {
  const at = instantOf(clock);
  const place = { staff_id: staff.staffId, claim_id: claimId, thing };
  return db.transaction().execute(async (db) => {
    await requireStaffClaim(db, staff, claimId, 'lock');
    if (text === '' && Object.keys(fields).length === 0) await deleteDraftText(db, place);
    else await saveDraftText(db, { ...place, text, fields: JSON.stringify(fields), at });
    return { At: at };
  });
}

/** COMPOSE-4: adds a file to a draft of an open claim. */
export async function attachFile(
  context: DeskContext,
  { staff, input: { claimId, thing }, files, save }: SentByStaff<InputOf<typeof compose.attachFile>>,
): Promise<DraftFile> {
  const file = await checkedFile(files);
  const place = { staff_id: staff.staffId, claim_id: claimId, thing };
  return storeFile(context, file, async (db, row) => {
    await requireOpenClaim(db, staff, claimId);
    const others = (await unsentFilesOf(db, staff.staffId, claimId)).filter((one) => one.thing === thing);
    if (others.length >= mostFiles[thing]) throw refuse(documentRefusals.tooManyFiles);
    await insertDraftFile(db, { ...place, file_id: row.id });
    const answer = presentFile(row);
    await save(db, answer);
    return answer;
  });
}

/** Takes a file out of a draft that was not sent. */
export function detachFile(
  context: DeskContext,
  staff: ActiveStaffSession,
  { claimId, fileId }: InputOf<typeof compose.detachFile>,
  save: SaveAnswer,
): Promise<typeof itIsDone> {
  return commitWork({ context, save }, async (db) => {
    await requireStaffClaim(db, staff, claimId, 'lock');
    if (!(await deleteDraftFile(db, { staff_id: staff.staffId, claim_id: claimId, file_id: fileId }))) {
      throw refuse(staffRefusals.notFound);
    }
    await discardFiles(db, await deleteUnusedFiles(db, [fileId]));
    return itIsDone;
  });
}

/** COMPOSE-4: takes files out of a draft, so that documents get them. */
export async function takeFiles(db: Db, place: DraftOf, ids: readonly string[]): Promise<readonly FileRow[]> {
  if (ids.length === 0) return [];
  const files = await takeDraftFiles(db, place, ids);
  if (files.length !== ids.length) throw refuse(staffRefusals.notFound);
  const unsafe = files.find(({ verdict }) => verdict === 'infected');
  if (unsafe) throw refuse(composeRefusals.unsafeFile, { data: { name: unsafe.name } });
  return files;
}

/** Of each thing its words and its files; a draft may have either alone. */
export function presentDrafts(texts: readonly DraftText[], files: readonly DraftFileRow[]): Draft[] {
  const inOrder = files.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  return draftThings.flatMap((thing) => {
    const own = inOrder.filter((file) => file.thing === thing);
    const at = own[0]?.created_at;
    const words = texts.find((text) => text.Thing === thing) ?? (at && { Thing: thing, Text: '', Fields: {}, At: at });
    return words ? [{ ...words, Files: own.map(presentFile) }] : [];
  });
}

function presentFile({ id, name, content_type, size, verdict }: PresentedFile): DraftFile {
  return {
    Id: id,
    Name: name,
    ContentType: content_type,
    Size: size,
    IsBeingChecked: verdict === 'waiting',
    IsRefused: verdict === 'infected',
  };
}

type PresentedFile = Pick<FileRow, 'id' | 'name' | 'content_type' | 'size' | 'verdict'>;

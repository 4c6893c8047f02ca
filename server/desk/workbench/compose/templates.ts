import type { InputOf } from '#contract/call.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { parseMarkup } from '#contract/documents/markup.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import { hasRole } from '#contract/staff/rights.ts';
import type * as templateCalls from '#contract/staff/templates.ts';
import {
  type GivenTemplate,
  mostCharacters,
  mostTemplates,
  type Template,
  templateRefusals,
} from '#contract/staff/templates.ts';
import { isOneLine, itIsDone } from '#contract/values/shapes.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { refuse, refuseField } from '../../../access/refusals.ts';
import { type ActiveStaffSession, brandsIn, seesBrand } from '../../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { countInTurn } from '../../../database/queries.ts';
import type { Db } from '../../../database/tables.ts';
import { isUniqueViolation } from '../../../database/unavailable.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../../acts/act.ts';
import type { AskedByStaff } from '../claim-access.ts';
import { requirePlaces } from './places.ts';
import {
  insertTemplate,
  insertVersion,
  markTemplate,
  ownerOfVersion,
  type TemplateRow,
  templatesFor,
  updateTemplate,
} from './template-store.ts';

/** TEMPLATE-1: the shared texts of one's brands and one's own, the last used first. */
async function seenBy(db: Db, staff: ActiveStaffSession): Promise<TemplateRow[]> {
  const rows = await templatesFor(db, staff.staffId);
  const isSeen = (brands: string | null) => brandsIn(brands)?.some((brand) => seesBrand(staff, brand)) ?? true;
  return rows.filter(({ staff_id, brands }) => staff_id !== null || isSeen(brands)).toSorted(lastUsedFirst);
}

const isForBrand = (brands: string | null, brand: string) => brandsIn(brands)?.includes(brand) ?? true;

function lastUsedFirst(one: TemplateRow, other: TemplateRow): number {
  const [before, after] = [one.used_at ?? '', other.used_at ?? ''];
  if (before !== after) return before < after ? 1 : -1;
  return one.shortcut + one.id < other.shortcut + other.id ? -1 : 1;
}

export async function templatesOf({ db }: DeskContext, staff: ActiveStaffSession): Promise<Template[]> {
  return (await seenBy(db, staff)).map(present);
}

const textsIn = ({ texts }: Pick<TemplateRow, 'texts'>) => JSON.parse(texts) as Template['Texts'];

function present(row: TemplateRow): Template {
  return {
    Id: row.id,
    Version: row.version,
    Name: row.name,
    Shortcut: row.shortcut,
    Use: row.used_for,
    Brands: brandsIn(row.brands) as string[] | null,
    Texts: textsIn(row),
    Shared: row.staff_id === null,
    UsedAt: row.used_at,
  };
}

/** TEMPLATE-1, TEMPLATE-3: makes a text, or a new version of one. */
export function saveTemplate(
  context: DeskContext,
  { staff, input: { id, version, given }, save }: AskedByStaff<InputOf<typeof templateCalls.saveTemplate>>,
): Promise<Template> {
  requireGoodTexts(context, given);
  const { staffId } = staff;
  const at = instantOf(context.clock);
  return commitWork({ context, save }, async (db) => {
    await countInTurn(db, 'template');
    const seen = await seenBy(db, staff);
    const before = id === undefined ? undefined : seen.find((one) => one.id === id);
    if (id !== undefined && !before) throw refuse(staffRefusals.notFound);
    if (before) requireMayChange(staff, before);
    if (given.Shared && !hasRole(staff.role, 'lead')) throw refuse(staffRefusals.notAllowed);
    requireSeenBrands(context, staff, given);
    const others = seen.filter((one) => one !== before && (one.staff_id === null) === given.Shared);
    const texts = JSON.stringify(given.Texts);
    const characters = others.reduce((sum, one) => sum + one.texts.length, texts.length);
    const owner = given.Shared ? 'shared' : 'own';
    if (others.length >= mostTemplates[owner] || characters > mostCharacters[owner])
      throw refuse(staffRefusals.full, { data: { most: others.length } });
    const row: TemplateRow = {
      id: before?.id ?? context.random.id(),
      staff_id: given.Shared ? null : staffId,
      name: given.Name,
      shortcut: given.Shortcut,
      used_for: given.Use,
      brands: given.Brands?.join() ?? null,
      version: (before?.version ?? 0) + 1,
      texts,
      used_at: before?.used_at ?? null,
      removed_at: null,
    };
    await write(db, row, version ?? before?.version);
    await insertVersion(db, { template_id: row.id, version: row.version, texts: row.texts, staff_id: staffId, at });
    const details = { version: row.version };
    await recordAudit(db, context.clock, {
      act: 'template.kept',
      contactId: null,
      staffId,
      subjectId: row.id,
      details,
    });
    return present(row);
  });
}

async function write(db: Db, row: TemplateRow, seen: number | undefined): Promise<void> {
  try {
    if (row.version === 1) return await insertTemplate(db, row);
    if (seen === row.version - 1 && (await updateTemplate(db, row, seen))) return;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refuseField(templateRefusals.taken, 'given.Shortcut');
  }
  throw refuse(deskRefusals.changedMeanwhile, { data: { etag: String(row.version - 1) } });
}

/** TEMPLATE-1: a shared text is changed by a lead who sees all its brands. */
function requireMayChange(staff: ActiveStaffSession, { staff_id, brands }: TemplateRow): void {
  if (staff_id !== null) return;
  const seesAll = staff.brands === null || (brandsIn(brands)?.every((brand) => seesBrand(staff, brand)) ?? false);
  if (!hasRole(staff.role, 'lead') || !seesAll) throw refuse(staffRefusals.notAllowed);
}

function requireSeenBrands({ brands }: DeskContext, staff: ActiveStaffSession, { Brands, Shared }: GivenTemplate) {
  const isOurs = (brand: string) => brands.some(({ id }) => id === brand) && seesBrand(staff, brand);
  // Of all brands is also of those that one does not see.
  if (Brands?.every(isOurs) ?? (!Shared || staff.brands === null)) return;
  throw refuseField(generalRefusals.invalid, 'given.Brands');
}

/** TEMPLATE-3: refuses unknown places and mismatched markup at the text; the reason at a receipt is one line. */
function requireGoodTexts({ brands }: DeskContext, { Texts, Use, Brands }: GivenTemplate): void {
  const rich = brands.some(({ id, richMarkup }) => richMarkup && (Brands?.includes(id) ?? true));
  for (const [language, text] of Object.entries(Texts)) {
    const field = `given.Texts.${language}`;
    requirePlaces(text, field);
    const isOfMarkup = Use === 'answer' || Use === 'request';
    const tag = isOfMarkup && parseMarkup(text, { rich }).problems[0]?.tag;
    const { markup } = templateRefusals;
    if (tag) throw refuse(markup, { fields: [{ field, code: markup.code }], data: { tag } });
    if (Use === 'receipt' && !(isOneLine(text) && text.length <= 300))
      throw refuseField(generalRefusals.invalid, field);
  }
}

export function removeTemplate(
  context: DeskContext,
  { staff, input: { id }, save }: AskedByStaff<InputOf<typeof templateCalls.removeTemplate>>,
): Promise<typeof itIsDone> {
  return commitWork({ context, save }, async (db) => {
    const row = (await seenBy(db, staff)).find((one) => one.id === id);
    if (!row) throw refuse(staffRefusals.notFound);
    requireMayChange(staff, row);
    await markTemplate(db, id, { removed_at: instantOf(context.clock) });
    const { staffId } = staff;
    await recordAudit(db, context.clock, { act: 'template.removed', contactId: null, staffId, subjectId: id });
    return itIsDone;
  });
}

/** TEMPLATE-1: it then stands first. */
export async function noteTemplateUse(
  { db, clock }: DeskContext,
  staff: ActiveStaffSession,
  { id }: InputOf<typeof templateCalls.noteTemplateUse>,
): Promise<typeof itIsDone> {
  if (!(await seenBy(db, staff)).some((one) => one.id === id)) throw refuse(staffRefusals.notFound);
  await markTemplate(db, id, { used_at: instantOf(clock) });
  return itIsDone;
}

/** TEMPLATE-3: refuses a version of no text that one may use for claims of this brand. One that was removed since has been used all the same. */
export async function requireUsableVersion(
  db: Db,
  { staffId, brand }: { readonly staffId: string; readonly brand: string },
  version: { readonly id: string; readonly version: number },
): Promise<void> {
  const text = await ownerOfVersion(db, version);
  const isUsable = text && (text.staff_id ?? staffId) === staffId && isForBrand(text.brands, brand);
  if (!isUsable) throw refuse(staffRefusals.notFound);
}

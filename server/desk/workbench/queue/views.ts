import type { InputOf } from '#contract/call.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import { hasRole } from '#contract/staff/rights.ts';
import type * as calls from '#contract/staff/views.ts';
import { mostSavedViews, type SavedView } from '#contract/staff/views.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { refuse } from '../../../access/refusals.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { countInTurn } from '../../../database/queries.ts';
import type { Tables } from '../../../database/tables.ts';
import type { DeskContext } from '../../acts/act.ts';
import type { AskedByStaff } from '../claim-access.ts';
import { deleteView, insertView, viewsFor } from './views-store.ts';

export async function savedViews({ db }: DeskContext, { staffId }: ActiveStaffSession): Promise<SavedView[]> {
  return (await viewsFor(db, staffId)).map(present);
}

function present({ id, name, query, staff_id }: Tables['saved_view']): SavedView {
  const { View, Filter } = JSON.parse(query) as Pick<SavedView, 'View' | 'Filter'>;
  return { Id: id, Name: name, View, Filter, Shared: staff_id === null };
}

/** QUEUE-5: for oneself, or as a lead for all. */
export function saveView(
  context: DeskContext,
  { staff, input, save }: AskedByStaff<InputOf<typeof calls.saveView>>,
): Promise<SavedView> {
  const { Name, Shared, ...query } = input;
  if (Shared && !hasRole(staff.role, 'lead')) throw refuse(staffRefusals.notAllowed);
  return commitWork({ context, save }, async (db) => {
    await countInTurn(db, 'saved_view');
    const row = {
      ...{ id: context.random.id(), staff_id: Shared ? null : staff.staffId, name: Name },
      query: JSON.stringify(query),
    };
    const owned = (await viewsFor(db, staff.staffId)).filter(({ staff_id }) => staff_id === row.staff_id);
    if (owned.length >= mostSavedViews) throw refuse(staffRefusals.full, { data: { most: mostSavedViews } });
    await insertView(db, row);
    const act = { act: 'view.kept', contactId: null, staffId: staff.staffId, subjectId: row.id };
    await recordAudit(db, context.clock, act);
    return present(row);
  });
}

export function removeView(
  context: DeskContext,
  { staff, input: { id }, save }: AskedByStaff<InputOf<typeof calls.removeView>>,
): Promise<typeof itIsDone> {
  return commitWork({ context, save }, async (db) => {
    const view = (await viewsFor(db, staff.staffId)).find((one) => one.id === id);
    if (!view) throw refuse(staffRefusals.notFound);
    if (view.staff_id === null && !hasRole(staff.role, 'lead')) throw refuse(staffRefusals.notAllowed);
    await deleteView(db, id);
    const act = { act: 'view.removed', contactId: null, staffId: staff.staffId, subjectId: id };
    await recordAudit(db, context.clock, act);
    return itIsDone;
  });
}

import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { line, notBlank, publicId } from '../values/shapes.ts';
import { staffActs, staffRefusals } from './calls.ts';
import { workFilter, workViews } from './work.ts';

/** How many views one keeps for oneself, and leads for all. */
export const mostSavedViews = 30;

const given = {
  Name: v.pipe(line(60), v.trim(), notBlank),
  View: v.picklist(workViews),
  Filter: workFilter,
  /** For everybody, as a lead decides; else for oneself. */
  Shared: v.boolean(),
};
const savedView = v.object({ Id: v.string(), ...given });
export type SavedView = v.InferOutput<typeof savedView>;

/** QUEUE-5: the shared ones first, each by name. */
export const savedViews = call({
  method: 'GET',
  path: 'staff/views',
  asker: 'staff',
  does: 'Answers the views of the queue that the asker or a lead has kept.',
  answers: answers(v.array(savedView)),
});

export const saveView = call({
  ...staffActs,
  path: 'staff/keepview',
  does: 'Keeps a view of the queue, for oneself or as a lead for all.',
  takes: json(v.strictObject(given)),
  answers: answers(savedView),
  refuses: [staffRefusals.notAllowed, staffRefusals.full],
});

/** One's own, or as a lead a shared one. */
export const removeView = call({
  ...staffActs,
  path: 'staff/removeview',
  does: 'Removes a kept view of the queue.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound, staffRefusals.notAllowed],
});

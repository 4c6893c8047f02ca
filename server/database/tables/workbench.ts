import type { TemplateUse } from '#contract/staff/templates.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import { derived, erased, internal, retained, table } from './columns.ts';

export const workbenchTables = {
  /** QUEUE-1: a claim, and whether something waits in it for the claims service. Written in the transaction of its event. */
  work: table(erased('claim'), {
    claim_id: internal<string>(),
    brand: internal<string>(),
    /** As of the last news, so that the queue is filtered from its own row. */
    claim_type: internal<string>(),
    language: internal<string>(),
    step: internal<string | null>(),
    airline: internal<string | null>(),
    /** The flight's code, and the day of its departure at the airport. */
    flight: internal<string>(),
    flight_day: internal<string | null>(),
    /** When the claim was submitted, otherwise last changed; null once it is closed. */
    opened_at: internal<string | null>(),
    /** Of the oldest open entry; while nothing waits, of the last. */
    since: internal<string>(),
    /** QUEUE-3: the earliest promise of the open entries; null without one. */
    due_at: internal<string | null>(),
    assignee_id: internal<string | null>(),
    /** QUEUE-6: the team that it was given to, also once somebody has taken it. */
    team: internal<string | null>(),
    /** When nothing waited any more; null while something does. */
    handled_at: internal<string | null>(),
    /** The member of staff who settled it; null for the portal itself and for a client of the desk. */
    handled_by: internal<string | null>(),
    /** The version of the claim with the last words of the claims service to its contact, and who of staff sent them; null for a client. */
    answered_version: internal<number | null>(),
    answered_by: internal<string | null>(),
    /** QUEUE-11: the last change of the row that no event of the claim tells of; null without one. */
    touched_at: internal<string | null>(),
  }),

  /** One thing that waits. `version` is that of the claim with it. */
  work_entry: table(erased('claim'), {
    id: internal<string>(),
    claim_id: internal<string>(),
    kind: internal<WorkKind>(),
    subject_id: internal<string | null>(),
    /** The member of staff who is mentioned; null for whoever is responsible. */
    staff_id: internal<string | null>(),
    at: internal<string>(),
    due_at: internal<string | null>(),
    version: internal<number>(),
    settled_at: internal<string | null>(),
    settled_by: internal<string | null>(),
  }),

  /** QUEUE-3: the working hours and holidays of a brand, as JSON, written at the start from its folder. */
  brand_work: table(
    { ...retained('belongs to the installation'), key: ['brand'] },
    { brand: internal<string>(), settings: internal<string>(), last_number: internal<number | null>() },
  ),

  /** QUEUE-10: who of staff has a claim open. */
  presence: table(erased('claim', 'expired'), {
    staff_id: internal<string>(),
    claim_id: internal<string>(),
    writing: internal<boolean>(),
    at: internal<string>(),
  }),

  /** COMPOSE-9: a note for staff. No answer of a contact or a key reads this table. */
  note: table(erased('claim'), {
    id: internal<string>(),
    claim_id: internal<string>(),
    staff_id: internal<string>(),
    at: internal<string>(),
    text: internal<string>(),
  }),

  /** COMPOSE-2: what somebody of staff is writing; `fields` is JSON. */
  draft: table(erased('claim'), {
    staff_id: internal<string>(),
    claim_id: internal<string>(),
    thing: internal<string>(),
    text: internal<string>(),
    fields: internal<string>(),
    at: internal<string>(),
  }),

  /** COMPOSE-4: what waits to go to a contact; `given` is the input of the call as JSON. */
  waiting_send: table(erased('claim'), {
    id: internal<string>(),
    claim_id: internal<string>(),
    staff_id: internal<string>(),
    goes_at: internal<string>(),
    given: internal<string>(),
  }),

  /** COMPOSE-4: a file of a draft; while it waits to go with what was sent, `send_id` says with what. */
  draft_file: table(
    { ...erased('claim'), key: ['file_id'] },
    {
      file_id: internal<string>(),
      staff_id: internal<string>(),
      claim_id: internal<string>(),
      thing: internal<string>(),
      send_id: internal<string | null>(),
    },
  ),

  /** TEMPLATE-1: a text for staff. Without `staff_id` everybody has it who sees its brands, a list of ids; null for all. */
  template: table(retained('about staff, not contacts'), {
    id: internal<string>(),
    staff_id: internal<string | null>(),
    name: internal<string>(),
    shortcut: internal<string>(),
    used_for: internal<TemplateUse>(),
    brands: internal<string | null>(),
    version: internal<number>(),
    used_at: internal<string | null>(),
    removed_at: internal<string | null>(),
  }),

  /** TEMPLATE-3: what a text said; `texts` is JSON by language. */
  template_version: table(
    { ...retained('about staff, not contacts'), key: ['template_id', 'version'] },
    {
      template_id: internal<string>(),
      version: internal<number>(),
      texts: internal<string>(),
      staff_id: internal<string>(),
      at: internal<string>(),
    },
  ),

  /** QUEUE-5: a kept view of the queue, of somebody of staff or without one of all; `query` is JSON. */
  saved_view: table(retained('about staff, not contacts'), {
    id: internal<string>(),
    staff_id: internal<string | null>(),
    name: internal<string>(),
    query: internal<string>(),
  }),

  /** FIND-4: a word by which staff find a claim or a contact, whichever of both ids is there; the words of a contact go with it too. */
  find_word: table(erased('claim'), {
    word: derived<string>(),
    claim_id: internal<string | null>(),
    contact_id: internal<string | null>(),
  }),
};

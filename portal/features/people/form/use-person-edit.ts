import { type SyntheticEvent, useState } from 'react';
import * as claimCalls from '#contract/claims/calls.ts';
import { type EmailConflict, emailConflict, type PersonValues } from '#contract/people/rules.ts';
import { isMinor } from '#contract/values/dates.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { savePerson } from './save-person.ts';
import { markToEdit } from './to-edit.ts';
import { usePersonErrors } from './use-person-errors.ts';
import { type PersonSubject, usePersonForm } from './use-person-form.ts';

export type PersonEditOptions = PersonSubject & {
  /** The failure of the last save; field errors are shown at their fields. */
  failure?: unknown;
  onSaved: (id: string, person: PersonValues) => void;
  /** Called when the save failed; the draft is kept. */
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

/** PERSON-3, PERSON-10: the state of a person's form, its errors, its check and its save. */
export function usePersonEdit(options: PersonEditOptions) {
  const { contact, person, failure, onCancel } = options;
  const state = usePersonForm(options);
  const errors = usePersonErrors(state, failure);
  const [conflict, setConflict] = useState<EmailConflict | null>(null);
  const { busy, save } = usePersonSave(options, state);
  const editable = state.rows.flat().filter(state.canEdit);
  const isBlocked = state.faulty.length > 0 && !state.saysWhatIsMissing;

  /** PERSON-10: the conflict of an address that the reader can see. */
  function conflictFound(): EmailConflict | null {
    if (!editable.includes('EMailAddress')) return null;
    const others = state.people.filter(({ Id }) => Id !== person?.Id).map(({ EMailAddress }) => EMailAddress);
    return emailConflict(state.form.EMailAddress, contact.EMailAddress, others);
  }

  return {
    ...{ state, errors, busy, conflict, isBlocked },
    firstField: editable[0] ?? null,
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (busy || isBlocked || !errors.check()) return;
      const found = conflictFound();
      if (found) setConflict(found);
      else await save();
    },
    cancel() {
      state.drop();
      onCancel();
    },
    acceptAddress() {
      setConflict(null);
      void save();
    },
    async saveOnPaper() {
      await save(true);
      setConflict(null);
    },
    chooseOtherAddress(clear: boolean) {
      setConflict(null);
      if (clear) state.write('EMailAddress', '');
      // The dialog must restore the focus first.
      setTimeout(() => errors.focusField('EMailAddress'));
    },
  };
}

/** PERSON-11 to PERSON-13: saves the person; `onPaper` also requests the power of attorney on paper. */
function usePersonSave(options: PersonEditOptions, state: ReturnType<typeof usePersonForm>) {
  const { claim, kind, person, onSaved, onFailed } = options;
  const { busy, submit } = useSubmit({ onFailed });
  const save = (onPaper = false) =>
    submit(async (send) => {
      state.considerAddress();
      if (onPaper) await api(claimCalls.requestPoaHardcopy, { claimId: claim.Id, value: true });
      // A running look-up must finish first, since its result belongs to the saved person.
      await state.settled();
      const sent = state.sent();
      const id = await savePerson(options, sent, send);
      state.drop();
      // Mark new people before they render, so that their form opens at once (PERSON-12).
      if (!person && kind === 'Passenger' && isMinor(sent.values.BirthDate, state.today)) markToEdit(id);
      await refreshClaim(claim.Id);
      onSaved(id, sent.values);
    });
  return { busy, save };
}

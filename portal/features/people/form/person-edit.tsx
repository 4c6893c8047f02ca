import { type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import * as claimCalls from '#contract/claims/calls.ts';
import * as peopleCalls from '#contract/people/calls.ts';
import { type EmailConflict, emailConflict, linkTo, type PersonValues } from '#contract/people/rules.ts';
import { lastNameInOne } from '#contract/people/schema.ts';
import { isMinor } from '#contract/values/dates.ts';
import { noteAct } from '../../../data/acts.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { FormButtons } from '../../../lib/forms/form-buttons.tsx';
import { MissingFields, RestoredNote } from '../../../lib/forms/missing-fields.tsx';
import { type SendOnce, showFaultOnEnter, useForm } from '../../../lib/forms/use-form.ts';
import { t } from '../../../lib/texts/texts.ts';
import { afterPress } from '../../../ui/after-press.ts';
import type { ListedPerson } from '../people-of.ts';
import { AskedFirst } from './person-fields.tsx';
import { type FormField, type PersonDraft, refusedFields, sentOf, toEdit } from './person-form.ts';
import { EmailConflictDialog, PersonNotes } from './person-notes.tsx';
import { type PersonFormState, type PersonSubject, useAskedFirst, usePersonForm } from './state.ts';

export type PersonEditProps = PersonEditOptions & {
  titleId: string;
  autoFocus: boolean;
  saveText: string;
  /** Opens the dialog to add a legal representative; `then` gets the added person (PERSON-22). */
  onAddRepresentative?: ((then: (added: ListedPerson) => void) => void) | undefined;
};

/** PERSON-3, UI-11: the form of a person, whose layout follows what is typed. */
export function PersonEdit(props: PersonEditProps) {
  const edit = usePersonEdit(props);
  const { state, form, asked } = edit;
  const lockId = useId();
  useFirstFocus(edit, props.autoFocus);
  return (
    <>
      {state.draft.restored && <RestoredNote />}
      {asked.count > 0 && <p className="muted">{t('people.needed', { count: asked.count })}</p>}
      <PersonNotes {...props} state={state} lockId={lockId} isBrief={asked.splits && asked.isFolded} />
      <MissingFields
        title={t('frame.missing')}
        fields={form.isTried ? form.wrong : []}
        nameOf={(field) => t(`fields.${field}`)}
        onGo={form.focusField}
      />
      <form
        {...form.props}
        className="form"
        onSubmit={edit.submit}
        onKeyDownCapture={showFaultOnEnter}
        aria-labelledby={props.titleId}
      >
        <AskedFirst
          {...{ asked, state, lockId }}
          errorOf={form.errorOf}
          onLeave={(field) => afterPress(() => edit.leave(field))}
          onAddPerson={(field) =>
            props.onAddRepresentative?.((added) => {
              state.addPerson(added);
              state.link(field, linkTo('NonPassenger', added.Id));
            })
          }
        />
        {form.showsFault && !form.isTried && <p className="muted">{t('account.contact.check')}</p>}
        <FormButtons submitText={props.saveText} form={form} onCancel={edit.cancel} />
      </form>
      <EmailConflictDialog
        conflict={edit.conflict}
        email={state.form.EMailAddress}
        busy={form.busy}
        onUse={edit.acceptAddress}
        onPaper={edit.saveOnPaper}
        onOther={edit.chooseOtherAddress}
      />
    </>
  );
}

function useFirstFocus({ state, asked, form }: ReturnType<typeof usePersonEdit>, isWanted: boolean): void {
  const takeFocus = useEffectEvent(() => {
    const editable = state.rows.flat().filter(state.canEdit);
    const first = editable.find(asked.isAsked) ?? editable[0];
    if (isWanted && first) form.focusField(first);
  });
  useEffect(() => takeFocus(), []);
}

type PersonEditOptions = PersonSubject & {
  /** The failure of the last save; field errors are shown at their fields. */
  failure?: unknown;
  onSaved: (id: string, person: PersonValues) => void;
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

const lookedUp: readonly FormField[] = ['PostalCode', 'HouseNumber', 'CountryCode'];

function usePersonEdit(options: PersonEditOptions) {
  const { claim, kind, failure, onFailed, onCancel } = options;
  const state = usePersonForm(options);
  const [conflict, setConflict] = useState<EmailConflict | null>(null);
  const form = useForm<PersonDraft, FormField>({
    draft: state.draft,
    faults: state.faults,
    // Only a form that requires an address can be submitted with errors.
    listsFaults: kind === 'Passenger' && claim.IsPassengerAddressRequired,
    refusalsOf: refusedFields,
    ...{ failedWith: failure, onFailed },
    send: (_, once) => savePerson(options, state, once),
  });
  const asked = useAskedFirst(state, options.person !== null && !failure);

  return {
    ...{ state, form, conflict, asked },
    leave(field: FormField) {
      form.leave(field);
      form.clearRefusals([field]);
      if (lookedUp.includes(field)) state.considerAddress();
    },
    submit(event: SyntheticEvent) {
      event.preventDefault();
      if (!form.check()) return;
      const found = conflictOf(options, state);
      setConflict(found);
      if (!found) void form.save();
    },
    cancel() {
      state.draft.drop();
      onCancel();
    },
    acceptAddress() {
      setConflict(null);
      void form.save();
    },
    async saveOnPaper() {
      await form.save((_, once) => savePerson(options, state, once, true));
      setConflict(null);
    },
    chooseOtherAddress(clear: boolean) {
      setConflict(null);
      asked.setFolded(false);
      if (clear) state.write('EMailAddress', '');
      // The dialog must restore the focus first.
      setTimeout(() => form.focusField('EMailAddress'));
    },
  };
}

/** PERSON-10: the conflict of the e-mail address with those of the account and of others. */
function conflictOf({ contact, person }: PersonEditOptions, state: PersonFormState): EmailConflict | null {
  const { form, people, rows, canEdit } = state;
  if (!rows.flat().filter(canEdit).includes('EMailAddress')) return null;
  const others = people.filter(({ Id }) => Id !== person?.Id).map(({ EMailAddress }) => EMailAddress);
  return emailConflict(form.EMailAddress, contact.EMailAddress, others);
}

/** PERSON-11 to PERSON-13: saves the person; `onPaper` also requests the power of attorney on paper. */
async function savePerson(options: PersonEditOptions, state: PersonFormState, once: SendOnce, onPaper = false) {
  const { claim, kind, person, onSaved } = options;
  state.considerAddress();
  if (onPaper) await api(claimCalls.requestPoaHardcopy, { claimId: claim.Id, value: true });
  // A running look-up must finish first, since its result belongs to the saved person.
  await state.settled();
  const { form, was } = state.draft.latest.current;
  const values = state.toValues(form);
  const id = await sendPerson(options, values, was, once);
  state.draft.drop();
  // Mark new people before they render, so that their form opens at once (PERSON-12).
  if (!person && kind === 'Passenger' && isMinor(values.BirthDate, state.today)) toEdit.add(id);
  await refreshClaim(claim.Id);
  noteAct(claim.Id, 'people');
  onSaved(id, values);
}

/** Changes a person (PERSON-11), or adds a passenger (PERSON-12) or a non-passenger (PERSON-13). Returns the Id. */
async function sendPerson(
  { claim, kind, person }: PersonSubject,
  whole: PersonValues,
  was: PersonDraft['was'],
  once: SendOnce,
): Promise<string> {
  const values = sentOf(whole, { birthPlaceRequired: claim.IsPassengerBirthPlaceRequired });
  if (person) {
    await api(peopleCalls.updatePassengers, { Id: person.Id, ...values, ...(was && { Was: was }) });
    return person.Id;
  }
  const { Id } =
    kind === 'Passenger'
      ? await once(peopleCalls.addPassenger, { claimId: claim.Id, ...values })
      : await once(peopleCalls.addNonPassenger, { claimId: claim.Id, ...values, LastName: lastNameInOne(values) });
  return Id;
}

import { type SyntheticEvent, useId, useRef, useState } from 'react';
import * as claimCalls from '#contract/claims/calls.ts';
import { isMinor } from '#contract/people/age.ts';
import { type EmailConflict, emailConflict } from '#contract/people/email-conflict.ts';
import { linkTo } from '#contract/people/links.ts';
import type { PersonValues } from '#contract/people/required.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Listed } from '../people-of.ts';
import { EmailConflictDialog } from './email-conflict-dialog.tsx';
import { refusedFields } from './person-failed.tsx';
import { PersonFields } from './person-fields.tsx';
import { type FormField, isLink } from './person-form.ts';
import { PersonMissing } from './person-missing.tsx';
import { PersonNotes } from './person-notes.tsx';
import { savePerson } from './save-person.ts';
import { markToEdit } from './to-edit.ts';
import { type PersonSubject, usePersonForm } from './use-person-form.ts';

type PersonEditProps = PersonSubject & {
  /** The id of the form's title. */
  titleId: string;
  autoFocus: boolean;
  words: { save: string; saving: string };
  /** The failure of the last save; field errors are shown at their fields. */
  failure?: unknown;
  onSaved: (id: string, person: PersonValues) => void;
  /** Called when the save failed; the draft is kept. */
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
  /** Opens the dialog to add a legal representative; `then` gets the added person (PERSON-22). */
  onAddRepresentative?: ((then: (added: Listed) => void) => void) | undefined;
};

/** PERSON-3, UI-11: the form of a person, whose layout follows what is typed. */
export function PersonEdit(props: PersonEditProps) {
  const { claim, contact, person, words } = props;
  const { t } = useTexts();
  const state = usePersonForm(props);
  const retry = useRetryKey();
  const formElement = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(refusedFields(props.failure));
  const [conflict, setConflict] = useState<EmailConflict | null>(null);
  const [busy, setBusy] = useState(false);
  const lockId = useId();
  const editable = state.rows.flat().filter(state.canEdit);
  const open = tried ? state.rows.flat().filter((field) => isOpen(field)) : [];

  function isOpen(field: FormField): boolean {
    return state.missing.includes(field) || state.faulty.includes(field);
  }

  function errorOf(field: FormField): string | undefined {
    if (tried && state.missing.includes(field)) return t('general:no_input_warning');
    const fault = state.fault(field);
    // The date picker shows its own error.
    if (fault && fault !== 'date' && (tried || left.has(field) || isLink(field)))
      return t(`validatorMessages.${fault}`);
    return fault ? undefined : refused[field];
  }

  function toField(field: FormField) {
    formElement.current
      ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([aria-hidden] *), button)`)
      ?.focus();
  }

  function leave(field: FormField) {
    setLeft((before) => new Set([...before, field]));
    setRefused((before) => ({ ...before, [field]: undefined }));
    if (field === 'PostalCode' || field === 'HouseNumber' || field === 'CountryCode') state.considerAddress();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || (state.faulty.length > 0 && !state.saysWhatIsMissing)) return;
    setTried(true);
    const first = state.rows.flat().find(isOpen);
    if (first) return toField(first);
    const others = state.people.filter(({ Id }) => Id !== person?.Id).map(({ EMailAddress }) => EMailAddress);
    // PERSON-10: ask only about an address that the reader can see.
    const asksEmail = editable.includes('EMailAddress');
    const found = asksEmail && emailConflict(state.form.EMailAddress, contact.EMailAddress, others);
    if (found) return setConflict(found);
    await save();
  }

  async function save(onPaper = false) {
    setBusy(true);
    try {
      state.considerAddress();
      if (onPaper) await api(claimCalls.requestPoaHardcopy, { claimId: claim.Id, value: true });
      // A running look-up must finish first, since its result belongs to the saved person.
      await state.settled();
      const sent = state.sent();
      const id = await savePerson(props, sent, retry);
      state.drop();
      // Mark new people before they render, so that their form opens at once (PERSON-12).
      if (!person && props.kind === 'Passenger' && isMinor(sent.values.BirthDate, state.today)) markToEdit(id);
      await refreshClaim(claim.Id);
      props.onSaved(id, sent.values);
    } catch (failure) {
      props.onFailed(failure);
    } finally {
      setConflict(null);
      setBusy(false);
    }
  }

  return (
    <>
      {state.restored && (
        <Banner status="info" title={t('session.restored')}>
          {t('session.restored_text')}
        </Banner>
      )}
      <PersonNotes {...props} state={state} lockId={lockId} />
      {open.length > 0 && <PersonMissing fields={open} onGo={toField} />}
      <form ref={formElement} className="form" onSubmit={submit} noValidate aria-labelledby={props.titleId}>
        <PersonFields
          state={state}
          lockId={lockId}
          errorOf={errorOf}
          first={props.autoFocus ? (editable[0] ?? null) : null}
          onLeave={(field) => afterPress(() => leave(field))}
          onAddPerson={(field) =>
            props.onAddRepresentative?.((added) => {
              state.addPerson(added);
              state.link(field, linkTo('NonPassenger', added.Id));
            })
          }
        />
        {!tried && state.faulty.some((field) => left.has(field)) && (
          <p className="muted">{t('account.contact.check')}</p>
        )}
        <Buttons fill>
          <Button
            type="submit"
            busy={busy}
            busyText={words.saving}
            isDisabled={!busy && state.faulty.length > 0 && !state.saysWhatIsMissing}
          >
            {words.save}
          </Button>
          <Button
            look="text"
            isDisabled={busy}
            onPress={() => {
              state.drop();
              props.onCancel();
            }}
          >
            {t('frame.cancel')}
          </Button>
        </Buttons>
      </form>
      <EmailConflictDialog
        conflict={conflict}
        email={state.form.EMailAddress}
        busy={busy}
        onUse={() => {
          setConflict(null);
          void save();
        }}
        onPaper={() => void save(true)}
        onOther={(clear) => {
          setConflict(null);
          if (clear) state.write('EMailAddress', '');
          // The dialog must restore the focus first.
          setTimeout(() => toField('EMailAddress'));
        }}
      />
    </>
  );
}

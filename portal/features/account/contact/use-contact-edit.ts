import type { SyntheticEvent } from 'react';
import type { Contact } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import { dossierQuery } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { fieldRefusals } from '../../../lib/forms/field-refusals.ts';
import { useCheckedFields } from '../../../lib/forms/use-checked-fields.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import {
  type ContactField,
  type ContactForm,
  contactFault,
  contactRows,
  missingContactFields,
  toContactForm,
  updateOf,
  withWritten,
} from './contact-form.ts';

/** The key of this form's draft. */
export const contactDraft = 'account';

const allFields: readonly ContactField[] = contactRows.flat();

/** ACCOUNT-2, ACCOUNT-3: the state of the contact's form; `onClose` gets whether it was saved. */
export function useContactEdit(contact: Contact, onClose: (saved: boolean) => void) {
  const { t } = useTexts();
  // Only what the reader writes: the contact may change meanwhile, on another device or at the claims service.
  const { written, write, drop, restored } = useDraft<Partial<ContactForm>>(contact.Id, contactDraft, {});
  const form: ContactForm = { ...toContactForm(contact), ...written };
  const { busy, failure, dismiss, refused, clearRefusal, submit } = useSubmit({ refusalsOf: contactRefusals });
  const { check, ...fields } = useCheckedFields<ContactField>({
    fields: allFields,
    missing: missingContactFields(form),
    faultTextOf(field) {
      const fault = contactFault(field, form);
      return fault && t(`validatorMessages.${fault}`);
    },
    refused,
  });

  async function save() {
    await api(accountCalls.updateAccount, updateOf(contact, written));
    drop();
    // The dossier holds the names and addresses of every screen; if this refetch fails, the next one brings them.
    await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 }).catch(() => undefined);
    onClose(true);
  }

  return {
    ...fields,
    written: form,
    restored,
    busy,
    failure,
    dismiss,
    write(field: ContactField, text: string) {
      write(withWritten(contact, written, field, text));
      clearRefusal(field);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (!busy && check()) await submit(save);
    },
    cancel() {
      drop();
      onClose(false);
    },
  };
}

function contactRefusals(failure: unknown) {
  return fieldRefusals<ContactField>(failure, (code) =>
    textOf(`validatorMessages.${code}`, textOf('refusals.call.invalid')),
  );
}

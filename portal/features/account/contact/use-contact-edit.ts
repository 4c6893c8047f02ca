import type { SyntheticEvent } from 'react';
import * as accountCalls from '#contract/account/calls.ts';
import type { Contact } from '#contract/account/schema.ts';
import { dossierQuery } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { fieldRefusals } from '../../../lib/forms/field-refusals.ts';
import { useFormFields } from '../../../lib/forms/use-form-fields.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import {
  type ContactField,
  contactFault,
  contactRows,
  missingContactFields,
  toContactForm,
  updateOf,
} from './contact-form.ts';

/** The key of this form's draft. */
export const contactDraft = 'account';

const allFields: readonly ContactField[] = contactRows.flat();

/** ACCOUNT-2, ACCOUNT-3: the state of the contact's form; `onClose` gets whether it was saved. */
export function useContactEdit(contact: Contact, onClose: (saved: boolean) => void) {
  const { t } = useTexts();
  const { written, write, drop, restored } = useDraft(contact.Id, contactDraft, toContactForm(contact));
  const fields = useFormFields<ContactField>();
  const saving = useSubmit<ContactField>({ refusalsOf: contactRefusals });
  const missing = fields.tried ? missingContactFields(written) : [];
  const faulty = allFields.filter((field) => contactFault(field, written) !== null);

  function errorOf(field: ContactField): string | undefined {
    if (missing.includes(field)) return t('general:no_input_warning');
    const fault = contactFault(field, written);
    if (fault && fields.left.has(field)) return t(`validatorMessages.${fault}`);
    return saving.refused[field];
  }

  async function save() {
    await api(accountCalls.updateAccount, updateOf(contact, written));
    drop();
    // The dossier holds the names and addresses of every screen; if this refetch fails, the next one brings them.
    await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 }).catch(() => undefined);
    onClose(true);
  }

  return {
    ...fields,
    ...saving,
    written,
    restored,
    missing,
    isFaulty: faulty.length > 0,
    /** A field that the reader has left is wrong. */
    showsFault: faulty.some((field) => fields.left.has(field)),
    errorOf,
    write(field: ContactField, text: string) {
      write({ ...written, [field]: text });
      saving.clearRefusal(field);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (saving.busy || faulty.length > 0) return;
      fields.markTried();
      const [first] = missingContactFields(written);
      if (first) return fields.focusField(first);
      await saving.submit(save);
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

import { useState } from 'react';
import { useFormFields } from '../../../lib/forms/use-form-fields.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { refusedFields } from './person-failed.tsx';
import { type FormField, isLink } from './person-form.ts';
import type { PersonFormState } from './use-person-form.ts';

const lookedUp: readonly FormField[] = ['PostalCode', 'HouseNumber', 'CountryCode'];

/** UI-9, UI-11: the errors of a person's form; `failure` is that of the last save. */
export function usePersonErrors(state: PersonFormState, failure: unknown) {
  const { t } = useTexts();
  const { form, left, tried, leave, markTried, focusField } = useFormFields<FormField>();
  const [refused, setRefused] = useState(refusedFields(failure));
  const fields = state.rows.flat();
  const isOpen = (field: FormField) => state.missing.includes(field) || state.faulty.includes(field);

  return {
    form,
    focusField,
    /** The missing and wrong fields, once the reader has tried to submit. */
    open: tried ? fields.filter(isOpen) : [],
    /** A field that the reader has left is wrong. */
    showsFault: !tried && state.faulty.some((field) => left.has(field)),
    errorOf(field: FormField): string | undefined {
      if (tried && state.missing.includes(field)) return t('general:no_input_warning');
      const fault = state.fault(field);
      // The date picker shows its own error.
      if (fault && fault !== 'date' && (tried || left.has(field) || isLink(field)))
        return t(`validatorMessages.${fault}`);
      return fault ? undefined : refused[field];
    },
    leave(field: FormField) {
      leave(field);
      setRefused((before) => ({ ...before, [field]: undefined }));
      if (lookedUp.includes(field)) state.considerAddress();
    },
    /** Whether every field is filled in and valid; focuses the first that is not. */
    check(): boolean {
      markTried();
      const first = fields.find(isOpen);
      if (first) focusField(first);
      return first === undefined;
    },
  };
}

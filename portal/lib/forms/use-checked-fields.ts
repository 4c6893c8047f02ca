import { useTexts } from '../texts/texts.ts';
import { useFormFields } from './use-form-fields.ts';
import type { FieldRefusals } from './use-submit.ts';

type FieldChecks<Field extends string> = {
  fields: readonly Field[];
  /** The required fields that are empty, in the order of the form. */
  missing: readonly Field[];
  /** The text of the validation error of a filled field; null when it is valid. */
  faultTextOf: (field: Field) => string | null;
  /** The fields that the server refused. */
  refused: FieldRefusals<Field>;
};

/**
 * UI-9: the errors of a form's fields. Missing fields show after the first attempt to submit, wrong ones once the
 * reader has left them.
 */
export function useCheckedFields<Field extends string>({ fields, missing, faultTextOf, refused }: FieldChecks<Field>) {
  const { t } = useTexts();
  const { form, left, tried, leave, markTried, focusField } = useFormFields<Field>();
  const shownMissing = tried ? missing : [];
  const faulty = fields.filter((field) => faultTextOf(field) !== null);
  return {
    form,
    leave,
    focusField,
    missing: shownMissing,
    isFaulty: faulty.length > 0,
    /** A field that the reader has left is wrong. */
    showsFault: faulty.some((field) => left.has(field)),
    errorOf(field: Field): string | undefined {
      if (shownMissing.includes(field)) return t('general:no_input_warning');
      return (left.has(field) ? faultTextOf(field) : null) ?? refused[field];
    },
    /** Whether the form may be submitted; focuses the first missing field. */
    check(): boolean {
      if (faulty.length > 0) return false;
      markTried();
      const [first] = missing;
      if (first) focusField(first);
      return first === undefined;
    },
  };
}

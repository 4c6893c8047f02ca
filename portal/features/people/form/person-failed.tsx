import { CallFailure } from '../../../lib/api/failure.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { FormField } from './person-form.ts';

/** PERSON-11: says why a person was not saved, with a way back to the draft. */
export function PersonFailed({ failure, onGoOn }: { failure: unknown; onGoOn: () => void }) {
  const { t } = useTexts();
  return (
    <FailureNotice
      title={t('people.failed')}
      text={t('people.failed_text')}
      failure={failure}
      actions={
        <Button look="second" size="s" onPress={onGoOn}>
          {t('people.go_on')}
        </Button>
      }
    />
  );
}

/** The server's validation errors, by field. */
export function refusedFields(failure: unknown): Partial<Record<FormField, string>> {
  const fields = failure instanceof CallFailure ? (failure.body?.fields ?? []) : [];
  return Object.fromEntries(
    fields.map(({ field, code }) => [field, textOf(`validatorMessages.${code}`, wordsOf(code))]),
  );
}

function wordsOf(code: string): string {
  return textOf(`general:${code}`, textOf(`refusals.${code}`, textOf('refusals.call.invalid')));
}

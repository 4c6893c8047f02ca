import { useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { reasonLength } from '#contract/staff/calls.ts';
import { correct, needsReason } from '#contract/staff/contact.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { faultsIn, fieldRefusals, missingFault, useForm } from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DialogForm, WideDialog } from '../forms/form-dialog.tsx';
import { t } from '../texts.tsx';
import { type Correctable, correctedIn, fieldOf, rowsOf, typedOf, type Written } from './correct-fields.tsx';

/** CASE-5: what is corrected, as it is shown, and what loads it again. */
export interface Correction extends Correctable {
  readonly id: string;
  /** Of a person. */
  readonly claimId?: string;
  readonly version: string;
  readonly refresh: () => Promise<unknown>;
}

type CorrectDialogProps = { of: Correction | null; title: string; onClose: () => void };

/** CASE-5: the fields of a contact, a claim or a person; only what was changed is sent. */
export function CorrectDialog({ of, title, onClose }: CorrectDialogProps) {
  return (
    <WideDialog isOpen={of !== null} onClose={onClose} title={title}>
      {of && <CorrectForm of={of} onClose={onClose} />}
    </WideDialog>
  );
}

function CorrectForm({ of: latest, onClose }: { of: Correction; onClose: () => void }) {
  // What a colleague changes meanwhile is not overwritten by what stood here before.
  const [of] = useState(latest);
  const { form, given } = useCorrection(of, onClose);
  return (
    <DialogForm
      form={{ ...form, formFailure: form.failure }}
      className="form"
      unavailable={Object.keys(given).length === 0}
      onCancel={onClose}
    >
      {rowsOf[of.what].map((row) => (
        <div key={row[0]} className={row.length > 2 ? 'row row-3' : 'row'}>
          {row.map((name) => (
            <div key={name} data-field={name}>
              <OneField name={name} of={of} form={form} />
            </div>
          ))}
        </div>
      ))}
      {'EMailAddress' in given && of.what === 'contact' && <p className="muted">{t('contact.email_hint')}</p>}
      {needsReason(given) && (
        <TextField
          label={t('case.reason')}
          hint={t('contact.reason_hint')}
          {...form.field('reason')}
          maxLength={reasonLength.most}
          autoComplete="off"
        />
      )}
    </DialogForm>
  );
}

type OneFieldProps = { name: string; of: Correction; form: ReturnType<typeof useCorrection>['form'] };

function OneField({ name, of, form }: OneFieldProps) {
  const { label, hint, show } = fieldOf(name, of, form.values);
  return show({ ...form.field(name), value: form.values[name] ?? '', label, hint });
}

function useCorrection(of: Correction, onDone: () => void) {
  const { what, id, claimId, version, refresh } = of;
  const start = typedOf(of);
  const draft = useDraft<Written>({ ...start, reason: '' });
  const { given, wrong } = correctedIn(draft.written, start, of);
  const faults = faultsIn(wrong, missingFault);
  const reason = draft.written.reason?.trim() ?? '';
  const isShort = needsReason(given) && reason.length < reasonLength.least;
  const form = useForm<Written>({
    draft,
    faults: { ...faults, ...(isShort ? { reason: { text: t('acts.open.too_short'), shows: 'tried' } } : {}) },
    refusalsOf,
    send: async (_, once) => {
      const about = { what, id, claimId, version, given, reason: needsReason(given) ? reason : null };
      await once(correct, about as InputOf<typeof correct>);
      await refresh();
      onDone();
    },
    onFailed: (failure) => {
      if (refusalCode(failure) === deskRefusals.changedMeanwhile.code) void refresh();
    },
  });
  return { form, given };
}

const refusalsOf = (failure: unknown) =>
  fieldRefusals<string>(failure, () => textOf(`refusals.${refusalCode(failure) ?? ''}`, t('refusals.call.invalid')));

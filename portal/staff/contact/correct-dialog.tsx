import { useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import { claimKind, claimTypes, incidentTypes } from '#contract/claims/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { reasonLength } from '#contract/staff/calls.ts';
import { correct, needsReason } from '#contract/staff/contact.ts';
import { cultures, languageOf } from '#contract/values/culture.ts';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { type Faults, fieldRefusals, useForm } from '../../lib/forms/use-form.ts';
import { CountrySelect } from '../../lib/parts/country-select.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { dateWords, today } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DialogForm, WideDialog } from '../form-dialog.tsx';
import { languageName, t } from '../texts.tsx';
import { type Corrected, kindOf, rowsOf, type Shown, useCorrected, type Written } from './correct-fields.ts';

/** CASE-5: what is corrected, as it is shown, and what loads it again. */
export interface Correction {
  readonly what: Corrected;
  readonly id: string;
  /** Of a person. */
  readonly claimId?: string;
  readonly version: string;
  readonly shown: Shown;
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
          {row.map((field) => (
            <div key={field} data-field={field}>
              <OneField field={field} of={of} form={form} />
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

type CorrectionForm = ReturnType<typeof useCorrection>['form'];

function useCorrection({ what, id, claimId, version, shown, refresh }: Correction, onDone: () => void) {
  const corrected = useCorrected(what, shown);
  const draft = useDraft<Written>({ ...corrected.start, reason: '' });
  const given = corrected.given(draft.written);
  const faults = Object.fromEntries(
    corrected.wrong(draft.written).map((field) => [field, { text: t('no_input_warning'), shows: 'tried' }]),
  ) as Faults<string>;
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

/** The fields that the server refused, under the names of the form. */
function refusalsOf(failure: unknown) {
  const text = textOf(`refusals.${refusalCode(failure) ?? ''}`, t('refusals.call.invalid'));
  const refused = fieldRefusals<string>(failure, () => text);
  return Object.fromEntries(Object.entries(refused).map(([field, text]) => [field.replace(/^given\./, ''), text]));
}

const ownLabels = [
  'MiddleName',
  'Culture',
  'PassportNumber',
  'TicketNumber',
  'IsPassportCheckComplete',
  'CanModify',
  'CanComplete',
  ...rowsOf.claim.flat(),
] as const;

const labelOf = (field: string) => {
  const own = ownLabels.find((one) => one === field);
  return own ? t(`contact.fields.${own}`) : textOf(`fields.${field}`);
};

type OneFieldProps = { field: string; of: Correction; form: CorrectionForm };

function OneField({ field, of, form }: OneFieldProps) {
  const { value = '', onChange, ...rest } = form.field(field);
  const label = labelOf(field);
  const props = { ...rest, label, value, onChange };
  switch (kindOf(field, of.shown)) {
    case 'switch':
      return (
        <Checkbox name={field} isSelected={value === 'yes'} onChange={(isOn) => onChange(isOn ? 'yes' : '')}>
          {label}
        </Checkbox>
      );
    case 'date':
      return <DatePicker {...props} words={dateWords()} today={today()} max={today()} />;
    case 'moment':
      return <TextField {...props} type="datetime-local" hint={t('contact.local_time')} />;
    case 'masked': {
      const number = of.shown[field];
      return (
        <TextField
          {...props}
          autoComplete="off"
          hint={number ? t('contact.stays', { number: String(number) }) : undefined}
        />
      );
    }
    case 'euros':
      return <TextField {...props} inputMode="decimal" />;
    default:
      return <Choice {...props} field={field} form={form} />;
  }
}

type ChoiceProps = Pick<OneFieldProps, 'field' | 'form'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  error: string | undefined;
};

/** One of a closed list, or a text. */
function Choice({ field, form, ...props }: ChoiceProps) {
  if (field === 'CountryCode') return <CountrySelect {...props} />;
  const choose = (options: readonly { value: string; label: string }[]) => (
    <Select {...props} placeholder={t('frame.choose')} options={options} />
  );
  if (field === 'Culture') {
    return choose(cultures.map((value) => ({ value, label: languageName(languageOf(value)) })));
  }
  if (field === 'ClaimType') {
    return choose(claimTypes.map((value) => ({ value, label: t(`claims.kinds.${claimKind(value)}`) })));
  }
  if (field === 'IncidentType') {
    const ClaimType = claimTypes.find((type) => type === form.values.ClaimType);
    const incidents = ClaimType ? incidentTypes[ClaimType] : [];
    const labelled = incidents.map((value) => ({
      value: value as string,
      label: incidentText({ ClaimType: ClaimType ?? '', IncidentType: value }),
    }));
    return choose([{ value: '', label: t('case.unknown') }, ...labelled]);
  }
  return <TextField {...props} autoComplete="off" />;
}

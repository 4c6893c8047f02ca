import type { ClaimDetail } from '#contract/claims/schema.ts';
import { documentKinds } from '#contract/documents/schema.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { dateWords } from '../../lib/texts/formats.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Chips } from '../../ui/choices/chips.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../texts.tsx';
import { actionOf, dueRange, kindsOf, requests, takesAddress, takesKinds } from './document-of.ts';
import type { Fields } from './drafts.ts';

type RequestFieldsProps = { claim: ClaimDetail; fields: Fields; onChange: (part: Fields) => void };

/** COMPOSE-1: what is asked, of which kinds, by when, and whether it must be done. */
export function RequestFields({ claim, fields, onChange }: RequestFieldsProps) {
  const set = (name: string) => (value: string) => onChange({ [name]: value });
  const action = actionOf(fields.action);
  const titleOf = (one: string) =>
    documentTitle({ Description: null, DocumentAction: one, Name: null }, claim.ClaimType);
  return (
    <>
      <div className="row">
        <Select
          label={t('case.asked')}
          placeholder={titleOf(action)}
          value={action}
          onChange={set('action')}
          options={requests.map((one) => ({ value: one, label: titleOf(one) }))}
        />
        <TextField
          label={t('case.title')}
          labelNote={t('case.optional_note')}
          placeholder={titleOf(action)}
          maxLength={500}
          value={fields.subject ?? ''}
          onChange={set('subject')}
        />
      </div>
      {takesKinds(action) && (
        <Chips
          label={t('case.kinds')}
          options={documentKinds.map((kind) => ({ value: kind, label: t(`document_types.${kind}`) }))}
          value={kindsOf(fields.kinds)}
          onChange={(kinds) => onChange({ kinds: kinds.join() })}
        />
      )}
      {takesAddress(action) && (
        <TextField label={t('case.address')} inputMode="url" value={fields.address ?? ''} onChange={set('address')} />
      )}
      <DueFields fields={fields} onChange={onChange} />
    </>
  );
}

function DueFields({ fields, onChange }: Omit<RequestFieldsProps, 'claim'>) {
  return (
    <div className="row">
      <DatePicker
        label={t('case.due')}
        labelNote={t('case.optional_note')}
        words={dateWords()}
        {...dueRange()}
        value={fields.due ?? ''}
        onChange={(due) => onChange({ due })}
      />
      <Checkbox
        isSelected={fields.optional === 'yes'}
        onChange={(isOn) => onChange({ optional: isOn ? 'yes' : '' })}
        hint={t('case.optional_hint')}
      >
        {t('case.optional')}
      </Checkbox>
    </div>
  );
}

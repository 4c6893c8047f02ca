import type { ReactNode } from 'react';
import { CountrySelect } from '../../../lib/parts/country-select.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type ContactField, type ContactForm, contactRows, requiredContactFields } from './contact-form.ts';

type ContactFieldsProps = {
  written: ContactForm;
  email: string;
  errorOf: (field: ContactField) => string | undefined;
  onWrite: (field: ContactField, text: string) => void;
  onLeave: (field: ContactField) => void;
};

/** The autocomplete purpose (1.3.5), keyboard and maximum length of each field. */
const traits: Record<
  Exclude<ContactField, 'CountryCode'>,
  { autoComplete: string; maxLength: number; type?: 'tel'; inputMode?: 'numeric' }
> = {
  FirstName: { autoComplete: 'given-name', maxLength: 100 },
  LastName: { autoComplete: 'family-name', maxLength: 100 },
  PostalCode: { autoComplete: 'postal-code', maxLength: 20 },
  HouseNumber: { autoComplete: 'off', maxLength: 20 },
  HouseNumberExtension: { autoComplete: 'off', maxLength: 20 },
  StreetName: { autoComplete: 'address-line1', maxLength: 150 },
  City: { autoComplete: 'address-level2', maxLength: 100 },
  PhoneNumber: { autoComplete: 'tel', maxLength: 40, type: 'tel' },
};

/** The rows of the account layout (§3); the e-mail address comes last and is locked (D-17). */
export function ContactFields(props: ContactFieldsProps) {
  const { t } = useTexts();
  return contactRows.map((row) => (
    <Row key={row[0]} of={row.length + (row[0] === 'PhoneNumber' ? 1 : 0)}>
      {row.map((field) => (
        <div key={field} data-field={field}>
          {field === 'CountryCode' ? <CountryField {...props} /> : <PlainField {...props} field={field} />}
        </div>
      ))}
      {row[0] === 'PhoneNumber' && (
        <TextField
          label={t('fields.EMailAddress')}
          type="email"
          autoComplete="email"
          value={props.email}
          locked={t('account.contact.email_locked')}
        />
      )}
    </Row>
  ));
}

function Row({ of, children }: { of: number; children: ReactNode }) {
  return <div className={classes('row', of === 1 && 'row-1', of === 3 && 'row-3')}>{children}</div>;
}

function PlainField({
  field,
  written,
  errorOf,
  onWrite,
  onLeave,
}: ContactFieldsProps & { field: Exclude<ContactField, 'CountryCode'> }) {
  const { t } = useTexts();
  const required = requiredContactFields.includes(field);
  const numeric = field === 'HouseNumber' && written.CountryCode === 'NL';
  return (
    <TextField
      {...traits[field]}
      {...(numeric && { inputMode: 'numeric' as const })}
      name={field}
      label={t(`fields.${field}`)}
      isRequired={required}
      autoFocus={field === 'FirstName'}
      value={written[field]}
      error={errorOf(field)}
      onChange={(text) => onWrite(field, text)}
      onBlur={() => onLeave(field)}
    />
  );
}

function CountryField({ written, errorOf, onWrite, onLeave }: ContactFieldsProps) {
  const { t } = useTexts();
  return (
    <CountrySelect
      label={t('fields.CountryCode')}
      isRequired
      value={written.CountryCode}
      error={errorOf('CountryCode')}
      onChange={(code) => onWrite('CountryCode', code)}
      onBlur={() => onLeave('CountryCode')}
    />
  );
}

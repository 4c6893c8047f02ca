import type { Contact } from '#contract/account.ts';
import { lastNameApart, lastNameInOne } from '#contract/people/schema.ts';
import { validatorFailed } from '#contract/values/validators.ts';
import { type Faults, faultsIn, missingFault, type TextProps } from '../../lib/forms/use-form.ts';
import { CountrySelect } from '../../lib/parts/country-select.tsx';
import { t, textOf } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The fields a contact may change, by their names on the wire, in the account layout of §3. */
const contactRows = [
  ['FirstName', 'LastName'],
  ['CountryCode'],
  ['PostalCode', 'HouseNumber', 'HouseNumberExtension'],
  ['StreetName', 'City'],
  ['PhoneNumber'],
] as const;
export type ContactField = (typeof contactRows)[number][number];
export type ContactForm = Readonly<Record<ContactField, string>>;

const required: readonly ContactField[] = ['FirstName', 'LastName', 'CountryCode', 'PostalCode', 'HouseNumber'];

/** The form values of a contact: MiddleName comes before LastName in one field, as people write their name. */
export function toContactForm(contact: Contact): ContactForm {
  const texts = Object.fromEntries(contactRows.flat().map((field) => [field, contact[field] ?? '']));
  return { ...(texts as ContactForm), LastName: lastNameInOne(contact) };
}

/** ACCOUNT-3: only what was written, so that no other editor's change is lost. MiddleName is split off the name again (W17). */
export function updateOf(contact: Contact, written: Partial<ContactForm>) {
  const trimmed: Partial<ContactForm> = Object.fromEntries(
    Object.entries(written).map(([field, text]) => [field, text.trim()]),
  );
  return {
    Id: contact.Id,
    ...trimmed,
    ...(trimmed.LastName !== undefined && lastNameApart(trimmed.LastName, contact.MiddleName)),
    EMailAddress: contact.EMailAddress,
  };
}

/** What was written with one more field; a field that is as the contact has it is not written. */
export function withWritten(contact: Contact, written: Partial<ContactForm>, field: ContactField, text: string) {
  const { [field]: _, ...others } = written;
  return text === toContactForm(contact)[field] ? others : { ...others, [field]: text };
}

/** UI-9: the required fields that are empty, and the filled-in ones that fail their validator (VALID-14). */
export function contactFaults(form: ContactForm): Faults<ContactField> {
  return faultsIn(contactRows.flat(), (field) => {
    const text = form[field].trim();
    if (text === '') return required.includes(field) ? missingFault() : null;
    const validator = validatorFailed(field, text, form.CountryCode || null);
    return validator && { text: textOf(`validatorMessages.${validator}`), shows: 'left' };
  });
}

type ContactFieldsProps = {
  country: string;
  email: string;
  fieldOf: (field: ContactField) => TextProps;
};

type Traits = { autoComplete: string; maxLength: number; type?: 'tel' };

/** The autocomplete purpose (1.3.5), keyboard and maximum length of each field. */
const traits: Record<Exclude<ContactField, 'CountryCode'>, Traits> = {
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
export function ContactFields({ country, email, fieldOf }: ContactFieldsProps) {
  const fieldIn = (field: ContactField) => {
    const shared = { ...fieldOf(field), label: t(`fields.${field}`), isRequired: required.includes(field) };
    if (field === 'CountryCode') return <CountrySelect {...shared} />;
    const inputMode = field === 'HouseNumber' && country === 'NL' ? 'numeric' : undefined;
    return <TextField {...traits[field]} {...shared} inputMode={inputMode} autoFocus={field === 'FirstName'} />;
  };
  return contactRows.map((row) => {
    const isLast = row[0] === 'PhoneNumber';
    return (
      <div key={row[0]} className={classes('row', row.length === 1 && !isLast && 'row-1', row.length === 3 && 'row-3')}>
        {row.map((field) => (
          <div key={field} data-field={field}>
            {fieldIn(field)}
          </div>
        ))}
        {isLast && (
          <TextField
            label={t('fields.EMailAddress')}
            type="email"
            autoComplete="email"
            value={email}
            locked={t('people.email_protected')}
          />
        )}
      </div>
    );
  });
}

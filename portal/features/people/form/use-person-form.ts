import { useRef, useState } from 'react';
import type { Contact } from '#contract/account/schema.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type LayoutName, layoutOf, rowsOf, showsEmail } from '#contract/people/layouts.ts';
import { withLink } from '#contract/people/links.ts';
import { newPerson } from '#contract/people/new-person.ts';
import { type LinkField, type LinkValue, missingFields } from '#contract/people/required.ts';
import { isEditable, isEmailLocked } from '#contract/people/rights.ts';
import type { Person } from '#contract/people/schema.ts';
import { type AddressField, addressFields } from '#contract/values/address.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { serverToday } from '../../../lib/texts/date-words.ts';
import { useDateText } from '../../../ui/dates/date-picker.tsx';
import { kindOf, type Listed, type PersonKind, peopleOf } from '../people-of.ts';
import { useAddressLookup } from './address-lookup.ts';
import { personFault } from './person-faults.ts';
import { type FormField, formOf, type PersonForm, valuesOf, wasOf } from './person-form.ts';

export type PersonSubject = {
  claim: ClaimDetail;
  /** The logged-in contact, whose address can be copied and whose e-mail address is locked (PERSON-5, PERSON-6). */
  contact: Contact;
  kind: PersonKind;
  /** The edited person; null for a new one. */
  person: Person | null;
  /** A new person who will represent a minor and so must be an adult (PERSON-9). */
  asRepresentative?: boolean | undefined;
};

/** The key of a person form's draft. */
export function personDraft(claimId: string, person: Pick<Person, 'Id'> | null, kind: PersonKind): string {
  return `person.${claimId}.${person?.Id ?? `new.${kind}`}`;
}

export type PersonFormState = ReturnType<typeof usePersonForm>;

/** The state of a person's form: its values, its current layout, and which fields are editable, missing or wrong. */
export function usePersonForm({ claim, contact, kind, person, asRepresentative = false }: PersonSubject) {
  const today = serverToday();
  const dates = useDateText({ today, max: today });
  const kept = person ?? newPerson;
  const draft = useDraft(contact.Id, personDraft(claim.Id, person, kind), {
    form: formOf(kept, dates.write),
    was: person && wasOf(person),
  });
  const { form, was } = draft.written;
  // Answers that arrive later must change the latest form, not the one of this render.
  const latest = useRef(form);
  latest.current = form;
  const [addressKnown, setAddressKnown] = useState(Boolean(form.StreetName || form.City));
  const [added, setAdded] = useState<Listed[]>([]);
  const everybody = peopleOf(claim);
  const people: Listed[] = [...everybody, ...added.filter(({ Id }) => !everybody.some((one) => one.Id === Id))];

  const canEdit = (field: FormField) => !person || isEditable(field, person, claim, contact.EMailAddress);

  function change(part: Partial<PersonForm>) {
    latest.current = { ...latest.current, ...part };
    draft.write({ form: latest.current, was });
  }

  /** Fills in the given texts where their field is editable. */
  function fill(texts: Partial<Record<AddressField, string | null>>) {
    const allowed = addressFields.filter((field) => texts[field] !== undefined && canEdit(field));
    change(Object.fromEntries(allowed.map((field) => [field, texts[field] ?? ''])));
  }

  const lookup = useAddressLookup(form, (street) => {
    setAddressKnown(true);
    fill(street);
  });

  const birth = dates.read(form.BirthDate);
  const abroad = form.CountryCode !== '' && form.CountryCode !== 'NL';
  // No layout of a minor shows the e-mail address (PERSON-7): a typed one is dropped, a stored one stays.
  const hidesEmail = !showsEmail({ kind, birthDate: birth.date, today });
  const email = hidesEmail ? (was?.EMailAddress ?? '') : form.EMailAddress;
  const sendable = (typed: PersonForm) =>
    valuesOf({ ...typed, EMailAddress: hidesEmail ? email : typed.EMailAddress }, birth.date, was);
  const layout: LayoutName = layoutOf({
    kind,
    birthDate: birth.date,
    email,
    accountEmail: contact.EMailAddress,
    addressRequired: claim.IsPassengerAddressRequired,
    addressShown: addressKnown || abroad,
    today,
  });
  const asked = { birthPlaceRequired: claim.IsPassengerBirthPlaceRequired };
  const rows = rowsOf(layout, asked) as readonly (readonly FormField[])[];
  const values = sendable(form);
  const missing = missingFields(values, layout, asked).filter(
    (field) => canEdit(field as FormField) && (field !== 'BirthDate' || form.BirthDate.trim() === ''),
  ) as FormField[];
  const fault = (field: FormField) =>
    canEdit(field) ? personFault(field, { form, birth, people, asRepresentative, today }) : null;

  return {
    today,
    kind,
    personId: person?.Id ?? null,
    isPassenger: (id: string) => kindOf(claim, id) === 'Passenger' && !added.some(({ Id }) => Id === id),
    form,
    layout,
    rows,
    people,
    missing,
    faulty: rows.flat().filter((field) => fault(field) !== null),
    fault,
    canEdit,
    isEmailLocked: person !== null && isEmailLocked(person.EMailAddress, contact.EMailAddress),
    lookup: lookup.result,
    /** UI-11: only a form that requires an address can be submitted with errors, which it then lists. */
    saysWhatIsMissing: kind === 'Passenger' && claim.IsPassengerAddressRequired,
    restored: draft.restored,
    drop: draft.drop,
    settled: lookup.settled,
    /** The request body, and the person as the form loaded it (PERSON-11, W15). */
    sent: () => ({ values: sendable(latest.current), was, ...asked }),
    write: (field: Exclude<FormField, LinkField>, text: string) => change({ [field]: text }),
    link: (field: LinkField, link: LinkValue | null) => change(withLink(latest.current, field, link)),
    /** PERSON-18: called after an address field was typed. */
    considerAddress: () => lookup.consider(latest.current),
    /** PERSON-6: copies the address of the account. */
    copyAddress() {
      setAddressKnown(true);
      fill(contact);
      lookup.know(latest.current);
    },
    /** Adds a person created from within the form, who may be missing in the cached claim. */
    addPerson: (one: Listed) => setAdded([...added, one]),
  };
}

import { type RefObject, useRef, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type LayoutName, layoutOf, type PersonBefore, rowsOf, showsEmail } from '#contract/people/input.ts';
import {
  isEditable,
  isEmailLocked,
  type LinkField,
  type LinkValue,
  missingFields,
  newPerson,
  withLink,
} from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { type AddressField, addressFields } from '#contract/values/address.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { serverToday } from '../../../lib/texts/formats.ts';
import { useDateText } from '../../../ui/dates/date-picker.tsx';
import { kindOf, type ListedPerson, type PersonKind, peopleOf } from '../people-of.ts';
import { useAddressLookup } from './address-lookup.ts';
import { personFault } from './person-faults.ts';
import {
  type FormField,
  isLink,
  type PersonForm,
  personDraft,
  toPersonForm,
  toPersonValues,
  wasOf,
} from './person-form.ts';

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

export type PersonFormState = ReturnType<typeof usePersonForm>;

/** The state of a person's form: its values, its current layout, and which fields are editable, missing or wrong. */
export function usePersonForm(subject: PersonSubject) {
  const { claim, contact, kind, person, asRepresentative = false } = subject;
  const today = serverToday();
  const dates = useDateText({ today, max: today });
  const { form, was, latest, change, restored, drop } = usePersonDraft(subject, dates.write);
  const canEdit = (field: FormField) => !person || isEditable(field, person, claim, contact.EMailAddress);
  const address = usePersonAddress({ contact, form, latest, change, canEdit });
  const listed = useListedPeople(claim);
  const birth = dates.read(form.BirthDate);
  const { layout, rows, toValues } = personLayout(subject, {
    ...{ form, was, today },
    birthDate: birth.date,
    ...address,
  });
  const asked = { birthPlaceRequired: claim.IsPassengerBirthPlaceRequired };
  const missing = (missingFields(toValues(form), layout, asked) as FormField[])
    // PERSON-12: a new minor may be added without representatives.
    .filter((field) => person !== null || !isLink(field))
    .filter((field) => canEdit(field) && (field !== 'BirthDate' || form.BirthDate.trim() === ''));
  const fault = (field: FormField) =>
    canEdit(field) ? personFault(field, { form, birth, people: listed.people, asRepresentative, today }) : null;

  return {
    ...{ today, kind, form, layout, rows, missing, fault, canEdit, restored, drop },
    ...listed,
    personId: person?.Id ?? null,
    faulty: rows.flat().filter((field) => fault(field) !== null),
    isEmailLocked: person !== null && isEmailLocked(person.EMailAddress, contact.EMailAddress),
    lookup: address.lookup,
    considerAddress: address.consider,
    copyAddress: address.copy,
    settled: address.settled,
    /** UI-11: only a form that requires an address can be submitted with errors, which it then lists. */
    saysWhatIsMissing: kind === 'Passenger' && claim.IsPassengerAddressRequired,
    /** The request body, and the person as the form loaded it (PERSON-11, W15). */
    sent: () => ({ values: toValues(latest.current), was, ...asked }),
    write: (field: Exclude<FormField, LinkField>, text: string) => change({ [field]: text }),
    link: (field: LinkField, link: LinkValue | null) => change(withLink(latest.current, field, link)),
  };
}

/** The typed values and their draft. */
function usePersonDraft({ claim, contact, kind, person }: PersonSubject, write: (date: string) => string) {
  const draft = useDraft(contact.Id, personDraft(claim.Id, person, kind), {
    form: toPersonForm(person ?? newPerson, write),
    was: person && wasOf(person),
  });
  const { form, was } = draft.written;
  // Answers that arrive later must change the latest form, not the one of this render.
  const latest = useRef(form);
  latest.current = form;
  return {
    form,
    was,
    latest,
    restored: draft.restored,
    drop: draft.drop,
    change(part: Partial<PersonForm>) {
      latest.current = { ...latest.current, ...part };
      draft.write({ form: latest.current, was });
    },
  };
}

type AddressOptions = {
  contact: Contact;
  form: PersonForm;
  latest: RefObject<PersonForm>;
  change: (part: Partial<PersonForm>) => void;
  canEdit: (field: FormField) => boolean;
};

/** The address of a person: looked up by its postal code, or copied from the account. */
function usePersonAddress({ contact, form, latest, change, canEdit }: AddressOptions) {
  const [isKnown, setKnown] = useState(Boolean(form.StreetName || form.City));

  /** Fills in the given texts where their field is editable. */
  function fill(texts: Partial<Record<AddressField, string | null>>) {
    setKnown(true);
    const allowed = addressFields.filter((field) => texts[field] !== undefined && canEdit(field));
    change(Object.fromEntries(allowed.map((field) => [field, texts[field] ?? ''])));
  }
  const lookup = useAddressLookup(form, fill);
  return {
    /** Street and town are filled in, or a look-up has found none. */
    isKnown,
    lookup: lookup.result,
    settled: lookup.settled,
    /** PERSON-18: called after an address field was typed. */
    consider: () => lookup.consider(latest.current),
    /** PERSON-6: copies the address of the account. */
    copy() {
      fill(contact);
      lookup.know(latest.current);
    },
  };
}

/** The people of the claim, with those who were created from within the form and may be missing in the cached claim. */
function useListedPeople(claim: ClaimDetail) {
  const [added, setAdded] = useState<ListedPerson[]>([]);
  const everybody = peopleOf(claim);
  const people: ListedPerson[] = [...everybody, ...added.filter(({ Id }) => !everybody.some((one) => one.Id === Id))];
  return {
    people,
    isPassenger: (id: string) => kindOf(claim, id) === 'Passenger' && !added.some(({ Id }) => Id === id),
    addPerson: (one: ListedPerson) => setAdded([...added, one]),
  };
}

type LayoutOptions = {
  form: PersonForm;
  was: PersonBefore | null;
  birthDate: string | null;
  /** Street and town are known. */
  isKnown: boolean;
  today: string;
};

/** PERSON-7: the layout of the form for what is typed, its rows, and the conversion of its values to a person. */
function personLayout({ claim, contact, kind }: PersonSubject, options: LayoutOptions) {
  const { form, was, birthDate, isKnown, today } = options;
  // No layout of a minor shows the e-mail address: a typed one is dropped, a stored one stays.
  const hidesEmail = !showsEmail({ kind, birthDate, today });
  const email = hidesEmail ? (was?.EMailAddress ?? '') : form.EMailAddress;
  const isAbroad = form.CountryCode !== '' && form.CountryCode !== 'NL';
  const layout: LayoutName = layoutOf({
    kind,
    birthDate,
    email,
    accountEmail: contact.EMailAddress,
    addressRequired: claim.IsPassengerAddressRequired,
    addressShown: isKnown || isAbroad,
    today,
  });
  return {
    layout,
    rows: rowsOf(layout, {
      birthPlaceRequired: claim.IsPassengerBirthPlaceRequired,
    }) as readonly (readonly FormField[])[],
    toValues: (typed: PersonForm) =>
      toPersonValues({ ...typed, EMailAddress: hidesEmail ? email : typed.EMailAddress }, birthDate, was),
  };
}

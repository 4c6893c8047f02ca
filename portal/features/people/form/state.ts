import { useRef, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as peopleCalls from '#contract/people/calls.ts';
import {
  isSameEmail,
  type LayoutName,
  layoutOf,
  type PersonBefore,
  rowsOf,
  showsEmail,
} from '#contract/people/input.ts';
import {
  isEditable,
  type LinkField,
  type LinkValue,
  missingFields,
  newPerson,
  pointsNowhere,
  withLink,
} from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { type AddressField, addressFields } from '#contract/values/address.ts';
import { validators } from '#contract/values/validators.ts';
import { peopleOf } from '../../../data/claim-facts.ts';
import { api } from '../../../lib/api/api.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { serverToday } from '../../../lib/texts/formats.ts';
import { useDateText } from '../../../ui/dates/date-picker.tsx';
import { kindOf, type ListedPerson, type PersonKind } from '../people-of.ts';
import {
  type FormField,
  isLink,
  type PersonDraft,
  type PersonForm,
  personDraft,
  personFaults,
  toPersonForm,
  toPersonValues,
  wasOf,
} from './person-form.ts';

export type PersonSubject = {
  claim: ClaimDetail;
  /** The logged-in contact, whose address can be copied and whose e-mail address is locked (PERSON-5, PERSON-6). */
  contact: Contact;
  kind: PersonKind;
  person: Person | null;
  /** A new person who will represent a minor and so must be an adult (PERSON-9). */
  asRepresentative?: boolean | undefined;
};

export type PersonFormState = ReturnType<typeof usePersonForm>;

/** The state of a person's form: its values with their draft, its current layout, which fields are editable, and the wrong ones. */
export function usePersonForm(subject: PersonSubject) {
  const { claim, contact, kind, person } = subject;
  const today = serverToday();
  const dates = useDateText({ locale: readerLocale, today, max: today });
  const draft = usePersonDraft(subject, dates.write);
  const { form, was } = draft.written;
  const canEdit = (field: FormField) => !person || isEditable(field, person, claim, contact.EMailAddress);
  const address = usePersonAddress({ contact, draft, canEdit });
  const listed = useListedPeople(claim);
  const birth = dates.read(form.BirthDate);
  const { layout, rows, toValues } = personLayout(subject, { form, was, today, birthDate: birth.date, ...address });
  const asked = { birthPlaceRequired: claim.IsPassengerBirthPlaceRequired };
  const missing = (missingFields(toValues(form), layout, asked) as FormField[])
    // PERSON-12: a new minor may be added without representatives.
    .filter((field) => person !== null || !isLink(field))
    .filter((field) => field !== 'BirthDate' || form.BirthDate.trim() === '');
  const judged = {
    ...{ form, birth, today, missing },
    people: listed.people,
    asRepresentative: subject.asRepresentative,
  };

  return {
    ...{ today, kind, form, layout, rows, canEdit, draft, toValues },
    ...{ ...listed, ...address },
    personId: person?.Id ?? null,
    faults: personFaults(rows.flat().filter(canEdit), judged),
    isEmailLocked: person !== null && isSameEmail(person.EMailAddress, contact.EMailAddress),
    write: (field: Exclude<FormField, LinkField>, text: string) => draft.changeForm({ [field]: text }),
    link: (field: LinkField, link: LinkValue | null) =>
      draft.changeForm(withLink(draft.latest.current.form, field, link)),
  };
}

/** ANSWER-49: what a form still asks for comes first, except after a failed save or with a draft; what joins them stays. */
export function useAskedFirst({ draft, faults, form, people, rows }: PersonFormState, isWanted: boolean) {
  const isLacking = (field: FormField) => field in faults || (isLink(field) && pointsNowhere(form[field], people));
  const lacking = rows.flat().filter(isLacking);
  const [asked, setAsked] = useState(isWanted && !draft.restored ? lacking : []);
  const [isFolded, setFolded] = useState(true);
  const isAddress = (field: FormField) => (addressFields as readonly FormField[]).includes(field);
  const isAsked = (field: FormField) => asked.includes(field) || (isAddress(field) && asked.some(isAddress));
  const splits = asked.length > 0 && !rows.flat().every(isAsked);
  const more = lacking.filter((field) => !isAsked(field));
  if (splits && isFolded && more.length > 0) setAsked([...asked, ...more]);
  return { isAsked, splits, isFolded, setFolded, count: splits ? asked.length : 0 };
}

function usePersonDraft({ claim, contact, kind, person }: PersonSubject, write: (date: string) => string) {
  const fresh: PersonDraft = { form: toPersonForm(person ?? newPerson, write), was: person && wasOf(person) };
  const draft = useDraft(fresh, { contactId: contact.Id, name: personDraft(claim.Id, person, kind) });
  return {
    ...draft,
    changeForm: (part: Partial<PersonForm>) => draft.change({ form: { ...draft.latest.current.form, ...part } }),
  };
}

type AddressOptions = {
  contact: Contact;
  draft: ReturnType<typeof usePersonDraft>;
  canEdit: (field: FormField) => boolean;
};

/** The address of a person: looked up by its postal code, or copied from the account. */
function usePersonAddress({ contact, draft, canEdit }: AddressOptions) {
  const { form } = draft.written;
  const [isKnown, setKnown] = useState(Boolean(form.StreetName || form.City));

  function fill(texts: Partial<Record<AddressField, string | null>>) {
    setKnown(true);
    const allowed = addressFields.filter((field) => texts[field] !== undefined && canEdit(field));
    draft.changeForm(Object.fromEntries(allowed.map((field) => [field, texts[field] ?? ''])));
  }
  const lookup = useAddressLookup(form, fill);
  return {
    /** Street and town are filled in, or a look-up has found none. */
    isKnown,
    lookup: lookup.result,
    hasOwnAddress: addressFields.filter(canEdit).every((field) => form[field].trim() === (contact[field] ?? '').trim()),
    settled: lookup.settled,
    considerAddress: () => lookup.consider(draft.latest.current.form),
    copyAddress() {
      fill(contact);
      lookup.know(draft.latest.current.form);
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

/** The result of an address look-up; 'down' when the service failed. */
export type LookupResult = 'idle' | 'busy' | 'found' | 'none' | 'down';

type Street = { StreetName: string; City: string };

/** How long a form waits for a look-up at most, in milliseconds. */
const patience = 6_000;

/** PERSON-18: fills street and town of a changed Dutch postal code and number; without a match the reader does. */
function useAddressLookup(known: Place, onResult: (street: Street) => void) {
  const [result, setResult] = useState<LookupResult>('idle');
  const looked = useRef(placeKey(known));
  const running = useRef<Promise<void>>(Promise.resolve());

  async function look(place: Place, key: string) {
    setResult('busy');
    const answer = await api(
      peopleCalls.findAddress,
      { postalCode: place.PostalCode.trim(), houseNumber: place.HouseNumber.trim() },
      { signal: AbortSignal.timeout(patience) },
    ).catch(() => null);
    // The reader has typed another address meanwhile, so this answer is outdated.
    if (looked.current !== key) return;
    const isFound = Boolean(answer?.Street && answer.Town);
    setResult(isFound ? 'found' : answer ? 'none' : 'down');
    onResult({ StreetName: answer?.Street ?? '', City: answer?.Town ?? '' });
  }

  return {
    result,
    consider(place: Place) {
      const key = placeKey(place);
      if (key === looked.current || !canBeLookedUp(place)) return;
      looked.current = key;
      running.current = look(place, key);
    },
    /** Marks an address as already looked up, such as the reader's own. */
    know(place: Place) {
      looked.current = placeKey(place);
      setResult('idle');
    },
    settled: () => running.current,
  };
}

export type Place = { PostalCode: string; HouseNumber: string; CountryCode: string };

/** A key that is equal for two spellings of one address. */
function placeKey({ PostalCode, HouseNumber }: Place): string {
  return `${PostalCode.replaceAll(' ', '').toUpperCase()} ${HouseNumber.trim()}`;
}

/** D-19: only Dutch addresses can be looked up; without a chosen country the address may be Dutch. */
export function canBeLookedUp({ PostalCode, HouseNumber, CountryCode }: Place): boolean {
  if (CountryCode !== 'NL' && CountryCode !== '') return false;
  return validators.postcodeNL(PostalCode.trim()) && validators.justnumbers(HouseNumber.trim());
}

import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { LinkField } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { countryName } from '#contract/values/countries.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import css from '../people.module.css';
import { type PersonKind, peopleOf, representedBy } from '../people-of.ts';

type PersonFactsProps = { claim: ClaimDetail; person: Person; kind: PersonKind };

/** PERSON-1: the details of a person, in the rows for a minor, for a required address, or the plain ones. */
export function PersonFacts({ claim, person, kind }: PersonFactsProps) {
  const { t } = useTexts();
  const isAddressed = person.IsMinor || kind === 'NonPassenger' || claim.IsPassengerAddressRequired;
  return (
    <Facts className={css.facts}>
      {kind === 'NonPassenger' && <Fact term={t('people.role')}>{<Role claim={claim} person={person} />}</Fact>}
      <Birth claim={claim} person={person} />
      {isAddressed ? <Address person={person} /> : <Known term={t('people.residence')}>{person.City}</Known>}
      {!(person.IsMinor && kind === 'Passenger') && (
        <Known term={t('fields.EMailAddress')}>{person.EMailAddress}</Known>
      )}
      {person.IsMinor && kind === 'Passenger' && (
        <>
          <Representative claim={claim} person={person} field="LegalRepresentativeLink1" />
          <Representative claim={claim} person={person} field="LegalRepresentativeLink2" />
        </>
      )}
    </Facts>
  );
}

/** A detail, or 'not known yet'. */
function Known({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTexts();
  const isEmpty =
    children === null || children === undefined || (typeof children === 'string' && children.trim() === '');
  return (
    <Fact term={term} empty={isEmpty}>
      {isEmpty ? t('people.empty') : <span translate="no">{children}</span>}
    </Fact>
  );
}

/** '07-03-1986 in Utrecht'; the place only when the claim requires it. */
function Birth({ claim, person }: Omit<PersonFactsProps, 'kind'>) {
  const { t } = useTexts();
  const date = dateText(person.BirthDate);
  const place = claim.IsPassengerBirthPlaceRequired ? person.BirthPlace?.trim() : '';
  if (!date && !place) return <Known term={t('people.born')}>{null}</Known>;
  return (
    <Fact term={t('people.born')}>
      <span className="num">{place ? t(date ? 'people.born_in' : 'people.born_only_in', { date, place }) : date}</span>
    </Fact>
  );
}

function Address({ person }: { person: Person }) {
  const { t } = useTexts();
  const { countries = [] } = useSessionState();
  const { StreetName, HouseNumber, HouseNumberExtension, PostalCode, City, CountryCode: code } = person;
  const street = words(StreetName, HouseNumber, HouseNumberExtension);
  const country = code && (countries.find((one) => one.Code === code)?.Name ?? countryName(code, readerLocale));
  // A country without any other field is no address.
  const lines = [street, words(PostalCode, City)].filter(Boolean);
  return (
    <Known term={t('people.address')}>
      {lines.length === 0 ? null : [...lines, country].filter(Boolean).map((line) => <div key={line}>{line}</div>)}
    </Known>
  );
}

function words(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** PERSON-1, PERSON-21: the representatives of a minor; 'Anders' shows as not applicable, with its text. */
function Representative({ claim, person, field }: Omit<PersonFactsProps, 'kind'> & { field: LinkField }) {
  const { t } = useTexts();
  const link = person[field];
  if (link?.LegalRepresentativeLinkType === 'Other') {
    const reason = link.RemarksOther?.trim();
    return (
      <Fact term={t(`fields.${field}`)}>
        {reason ? t('people.not_applicable_because', { reason }) : t('people.not_applicable')}
      </Fact>
    );
  }
  const name = peopleOf(claim).find(({ Id }) => Id === link?.PersonId)?.FullName ?? null;
  return <Known term={t(`fields.${field}`)}>{name}</Known>;
}

/** PERSON-22: the role of a non-passenger in the claim. */
function Role({ claim, person }: Omit<PersonFactsProps, 'kind'>) {
  const { t } = useTexts();
  const names = representedBy(person.Id, peopleOf(claim)).map(
    ({ FirstName, FullName }) => FirstName?.trim() || FullName,
  );
  if (names.length === 0) return t('people.role_other');
  const list = new Intl.ListFormat(readerLocale).format(names);
  return t('people.role_representative', { names: list });
}

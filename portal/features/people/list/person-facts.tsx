import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { LinkField } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { addressFields } from '#contract/values/address.ts';
import { peopleOf } from '../../../data/claim-facts.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { addressLines, useCountryName } from '../../../lib/texts/addresses.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import css from '../people.module.css';
import { kindOf, linksOf, type PersonKind } from '../people-of.ts';

type PersonFactsProps = { claim: ClaimDetail; person: Person; kind: PersonKind };

export function PersonFacts({ claim, person, kind }: PersonFactsProps) {
  return (
    <Facts className={css.facts}>
      {kind === 'NonPassenger' && <Fact term={t('people.role')}>{<Role claim={claim} person={person} />}</Fact>}
      <Birth claim={claim} person={person} />
      {isAddressed(claim, person, kind) ? (
        <Address claim={claim} person={person} kind={kind} />
      ) : (
        <Known term={t('people.residence')}>{person.City}</Known>
      )}
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

export function FoldedFacts({ claim, person, kind }: PersonFactsProps) {
  const { shared, lines } = useAddress(claim, person, kind);
  return (
    <p className="muted signed">
      <Icon of={CircleCheck} size="sm" />
      {[t('status.stops.complete'), shared ?? lines.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
    </p>
  );
}

function Known({ term, children }: { term: string; children: ReactNode }) {
  const isEmpty = (typeof children === 'string' ? children.trim() : (children ?? '')) === '';
  return (
    <Fact term={term} empty={isEmpty}>
      {isEmpty ? t('people.empty') : <span translate="no">{children}</span>}
    </Fact>
  );
}

/** '07-03-1986 in Utrecht'; the place only when the claim requires it. */
function Birth({ claim, person }: Omit<PersonFactsProps, 'kind'>) {
  const date = dateText(person.BirthDate);
  const place = claim.IsPassengerBirthPlaceRequired ? person.BirthPlace?.trim() : '';
  if (!date && !place) return <Known term={t('people.born')}>{null}</Known>;
  return (
    <Fact term={t('people.born')}>
      <span className="num">{place ? t(date ? 'people.born_in' : 'people.born_only_in', { date, place }) : date}</span>
    </Fact>
  );
}

function isAddressed(claim: ClaimDetail, { IsMinor }: Person, kind: PersonKind): boolean {
  return IsMinor || kind === 'NonPassenger' || claim.IsPassengerAddressRequired;
}

/** PERSON-1: the lines of an address that is shown; `shared` says in whose details it stands already. */
function useAddress(claim: ClaimDetail, person: Person, kind: PersonKind) {
  const country = useCountryName(person.CountryCode);
  if (!isAddressed(claim, person, kind)) return { shared: null, lines: [] };
  // A country without any other field is no address.
  const lines = addressLines(person);
  const first = peopleOf(claim).find(
    (one) => isAddressed(claim, one, kindOf(claim, one.Id)) && addressKey(one) === addressKey(person),
  );
  const name = first && first.Id !== person.Id && lines.length > 0 && (first.FirstName?.trim() || first.FullName);
  return {
    shared: name ? t('people.same_address', { name }) : null,
    lines: lines.length > 0 && country ? [...lines, country] : lines,
  };
}

function addressKey(person: Person): string {
  return addressFields.map((field) => person[field]?.trim().toLowerCase() ?? '').join('|');
}

function Address(props: PersonFactsProps) {
  const { shared, lines } = useAddress(props.claim, props.person, props.kind);
  if (shared) return <Fact term={t('people.address')}>{shared}</Fact>;
  return (
    <Known term={t('people.address')}>
      {lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : null}
    </Known>
  );
}

/** PERSON-1, PERSON-21: the representatives of a minor; 'Anders' shows as not applicable, with its text. */
function Representative({ claim, person, field }: Omit<PersonFactsProps, 'kind'> & { field: LinkField }) {
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

function Role({ claim, person }: Omit<PersonFactsProps, 'kind'>) {
  const names = peopleOf(claim)
    .filter((one) => linksOf(one).some(({ PersonId }) => PersonId === person.Id))
    .map(({ FirstName, FullName }) => FirstName?.trim() || FullName);
  if (names.length === 0) return t('people.role_other');
  const list = new Intl.ListFormat(readerLocale).format(names);
  return t('people.role_representative', { names: list });
}

import type { Contact } from '#contract/account.ts';
import { countryName } from '#contract/values/countries.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';

/** ACCOUNT-1: name, address with the country's name, phone and e-mail. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t } = useTexts();
  const { countries = [] } = useSessionState();
  const { StreetName, HouseNumber, HouseNumberExtension, PostalCode, City, CountryCode: code } = contact;
  const country = code && (countries.find((one) => one.Code === code)?.Name ?? countryName(code, readerLocale));
  const address = [words(StreetName, HouseNumber, HouseNumberExtension), words(PostalCode, City), country].filter(
    Boolean,
  );
  const empty = t('account.contact.empty');
  return (
    <Facts>
      <Fact term={t('account.contact.name')}>{contact.FullName}</Fact>
      <Fact term={t('account.contact.address')} empty={address.length === 0}>
        {address.length === 0 ? empty : address.map((line) => <div key={line}>{line}</div>)}
      </Fact>
      <Fact term={t('account.contact.phone')} empty={!contact.PhoneNumber}>
        {contact.PhoneNumber ? <span className="num">{contact.PhoneNumber}</span> : empty}
      </Fact>
      <Fact term={t('account.contact.email')}>{contact.EMailAddress}</Fact>
    </Facts>
  );
}

function words(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

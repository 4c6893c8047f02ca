import { countries as allCountries } from '#contract/values/countries.ts';
import { countryMessage } from '#contract/values/validators.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/fields/search-select.tsx';
import { readerLocale } from '../page/page-data.ts';
import { useSessionState } from '../session/session-state.ts';
import { t } from '../texts/texts.ts';

type CountrySelectProps = Omit<
  SearchSelectProps<string>,
  'options' | 'placeholder' | 'showAllText' | 'noneText' | 'value' | 'onChange'
> & {
  /** The code of ISO 3166-1, or '' for none. */
  value: string;
  onChange: (code: string) => void;
};

/** One country, found by its name in the reader's language (UI-4). */
export function CountrySelect({ value, onChange, ...props }: CountrySelectProps) {
  const { countries } = useSessionState();
  return (
    <SearchSelect
      {...props}
      placeholder={t('frame.choose')}
      showAllText={t('country.show_all')}
      // VALID-14: the named message, and what to do about it.
      noneText={(typed) => `${t(`validatorMessages.${countryMessage}`)} ${t('country.none', { typed })}`}
      options={(countries ?? allCountries(readerLocale)).map(({ Code, Name }) => ({ value: Code, label: Name }))}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

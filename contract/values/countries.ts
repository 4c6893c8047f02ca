/** ISO 3166-1 alpha-2, all 249 codes in their order. */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT
  JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
  MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
  PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ
  TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** A country as the dossier lists it. */
export type Country = { readonly Code: string; readonly Name: string };

const namers = new Map<string, Intl.DisplayNames>();
const lists = new Map<string, readonly Country[]>();

/** The country's name in a locale such as 'nl-NL'; the code itself when it has no name. */
export function countryName(code: string, locale: string): string {
  let namer = namers.get(locale);
  if (!namer) {
    namer = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    namers.set(locale, namer);
  }
  // Anything but two letters would throw; three digits would name a continent.
  return /^[A-Z]{2}$/.test(code) ? (namer.of(code) ?? code) : code;
}

/** All countries with their names in a locale, in the order that its readers expect. */
export function countries(locale: string): readonly Country[] {
  let list = lists.get(locale);
  if (!list) {
    const collator = new Intl.Collator(locale);
    list = countryCodes
      .map((Code) => ({ Code, Name: countryName(Code, locale) }))
      .sort((a, b) => collator.compare(a.Name, b.Name));
    lists.set(locale, list);
  }
  return list;
}

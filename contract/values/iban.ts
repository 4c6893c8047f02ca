/** The length of an IBAN in each country that has one; a test compares it with the list that the server uses. */
export const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `
  AD24 AE23 AL28 AO25 AT20 AX18 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BL27 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 CV25
  CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GF27 GI23 GL18 GP27 GQ27 GR27 GT28
  GW25 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24
  ME22 MF27 MG27 MK19 ML28 MN20 MQ27 MR27 MT31 MU30 MZ25 NC27 NE28 NI28 NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29
  RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SN28 SO23 ST25 SV28 TD27 TF27 TG28 TL23 TN24 TR26 UA29 VA22 VG24
  WF27 XK20 YE30 YT27
  `
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Territories whose banks issue IBANs of the state they belong to. */
const ibansOf: Readonly<Record<string, string>> = {
  ...{ AX: 'FI', GG: 'GB', IM: 'GB', JE: 'GB' },
  ...{ BL: 'FR', GF: 'FR', GP: 'FR', MF: 'FR', MQ: 'FR', NC: 'FR', PF: 'FR', PM: 'FR', RE: 'FR', WF: 'FR', YT: 'FR' },
};

/** The country code with which the IBANs of a country's banks begin. */
export function ibanCountryOf(countryCode: string): string {
  return ibansOf[countryCode] ?? countryCode;
}

/** §9: after two letters and two digits, 9 to 30 letters and digits. */
const shape = /^[A-Z]{2}\d{2}[A-Z\d]{9,30}$/;

/** An IBAN as it is stored and compared: upper case, without spaces and what is invisible and comes with a copied text. */
export function plainIban(text: string): string {
  // Only ASCII letters are converted: a dotless ı would become an I.
  return text.replace(/[\s\p{Cf}]/gu, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** VALID-13: the shape, and with the first four characters moved to the end and letters as 10 to 35, the number modulo 97 is 1. */
export function isIban(text: string): boolean {
  const plain = plainIban(text);
  if (!shape.test(plain)) return false;
  const moved = `${plain.slice(4)}${plain.slice(0, 4)}`;
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n;
}

/** In groups of four, as bank cards show it: 'NL91 ABNA 0417 1643 00'. */
export function groupedIban(text: string): string {
  return plainIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}

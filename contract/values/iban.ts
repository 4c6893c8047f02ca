/** §9: after two letters and two digits, 9 to 30 letters and digits. */
const shape = /^[A-Z]{2}\d{2}[A-Z\d]{9,30}$/;

/** An IBAN as it is stored and compared: upper case, without spaces. */
export function plainIban(text: string): string {
  // Only ASCII letters are converted: a dotless ı would become an I.
  return text.replace(/\s/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * VALID-13: the shape, and the check digits: with the first four characters moved to the end and letters as 10 to 35, the
 * number modulo 97 is 1.
 */
export function isIban(text: string): boolean {
  const plain = plainIban(text);
  if (!shape.test(plain)) return false;
  let rest = 0;
  for (const sign of `${plain.slice(4)}${plain.slice(0, 4)}`) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** In groups of four, as bank cards show it: 'NL91 ABNA 0417 1643 00'. */
export function groupedIban(text: string): string {
  return plainIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}

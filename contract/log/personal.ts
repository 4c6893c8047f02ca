/**
 * Removes text that may identify a person from an error report: e-mail addresses, IBANs, long numbers and tokens. The
 * lengths are bounded, so that a long word does not cause quadratic time (W39).
 */
export function withoutPersonal(text: string, longest: number): string {
  return text
    .slice(0, longest * 2)
    .replace(/[^\s@<>"']{1,64}@[^\s@<>"']{1,253}\.[a-z]{2,}/gi, '(e-mail)')
    .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g, '(iban)')
    .replace(/\b[\w-]{24,}\b/g, '(token)')
    .replace(/\b\d(?:[ -]?\d){5,}\b/g, '(number)')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, longest);
}

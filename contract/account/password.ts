/** NEWPW-4, §9: at least 8 characters with an upper-case letter, a lower-case letter and a digit; at most 128 (S15). */
export function meetsPasswordRule(password: string): boolean {
  return passwordParts(password).every((part) => part.met) && password.length <= 128;
}

/** The parts of the rule, for a list that fills while typing. */
export function passwordParts(
  password: string,
): readonly { part: 'length' | 'upper' | 'lower' | 'digit'; met: boolean }[] {
  return [
    { part: 'length', met: password.length >= 8 },
    { part: 'upper', met: /\p{Lu}/u.test(password) },
    { part: 'lower', met: /\p{Ll}/u.test(password) },
    { part: 'digit', met: /\d/.test(password) },
  ];
}

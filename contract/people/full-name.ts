interface Name {
  readonly FirstName: string | null;
  readonly MiddleName: string | null;
  readonly LastName: string | null;
}
type LastName = Pick<Name, 'MiddleName' | 'LastName'>;

/** ACCOUNT-7: FirstName, then MiddleName if present, then LastName. */
export function fullName({ FirstName, MiddleName, LastName }: Name): string {
  return [FirstName, MiddleName, lastNameShown({ MiddleName, LastName })]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * PERSON-14: a LastName that starts with MiddleName is shown without that prefix; the prefix ends at a space, so 'De' is
 * not a prefix of 'Decker' (W17).
 */
export function lastNameShown({ MiddleName, LastName }: LastName): string {
  const last = LastName?.trim() ?? '';
  const middle = MiddleName?.trim() ?? '';
  return middle !== '' && last.startsWith(`${middle} `) ? last.slice(middle.length).trim() : last;
}

/** PERSON-13: MiddleName in front of LastName, as people write their name in one field and addNonPassenger sends it. */
export function lastNameInOne(name: LastName): string {
  return [name.MiddleName?.trim(), lastNameShown(name)].filter(Boolean).join(' ');
}

/** W17: splits a name from one field: the middle name stays separate as long as the text still begins with it. */
export function lastNameApart(written: string, middleName: string | null): { MiddleName: string; LastName: string } {
  const [whole, middle] = [written.trim(), middleName?.trim() ?? ''];
  const keeps = middle !== '' && whole.startsWith(`${middle} `);
  return keeps
    ? { MiddleName: middle, LastName: whole.slice(middle.length).trim() }
    : { MiddleName: '', LastName: whole };
}

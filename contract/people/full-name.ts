interface Name {
  readonly FirstName: string | null;
  readonly MiddleName: string | null;
  readonly LastName: string | null;
}

/** ACCOUNT-7: FirstName, then MiddleName if present, then LastName. */
export function fullName({ FirstName, MiddleName, LastName }: Name): string {
  return [FirstName, MiddleName, lastNameShown({ MiddleName, LastName })]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

/** PERSON-14: a LastName that starts with MiddleName is shown without that prefix. */
export function lastNameShown({ MiddleName, LastName }: Pick<Name, 'MiddleName' | 'LastName'>): string {
  const last = LastName?.trim() ?? '';
  const middle = MiddleName?.trim() ?? '';
  return middle !== '' && last.startsWith(`${middle} `) ? last.slice(middle.length).trim() : last;
}

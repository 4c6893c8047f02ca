/** PERSON-17: a minor is someone whose birth date plus 18 years lies after now. Dates are calendar dates, YYYY-MM-DD. */
export function isMinor(birthDate: string | null, today: string): boolean {
  if (!birthDate) return false;
  const [year, rest] = [Number(birthDate.slice(0, 4)), birthDate.slice(4, 10)];
  return `${String(year + 18).padStart(4, '0')}${rest}` > today.slice(0, 10);
}

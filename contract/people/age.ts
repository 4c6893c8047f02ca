/** §9: who has been born so many years ago is an adult. */
const adultAge = 18;

/**
 * PERSON-17: a minor is someone whose birth date plus 18 years lies after now. Dates are calendar dates, YYYY-MM-DD, with or
 * without a time behind. Who was born on 29 February comes of age on 1 March where that year has no 29th.
 */
export function isMinor(birthDate: string | null, today: string): boolean {
  return birthDate ? adultFrom(birthDate) > today.slice(0, 10) : false;
}

/** PERSON-9: known to be an adult; somebody without a birth date is not. */
export function isAdult(birthDate: string | null, today: string): boolean {
  return birthDate ? adultFrom(birthDate) <= today.slice(0, 10) : false;
}

/** The day of coming of age, to compare; a 29 February that the year does not have still lies behind the 28th and before March. */
function adultFrom(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + adultAge;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4, 10)}`;
}

/** Whether there is such a day: YYYY-MM-DD. */
export function isCalendarDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** A day somebody alive can have been born on: not after today, and since 1900. */
export function isBirthDate(date: string, today: string): boolean {
  const day = date.slice(0, 10);
  return isCalendarDate(day) && day >= '1900-01-01' && day <= today.slice(0, 10);
}

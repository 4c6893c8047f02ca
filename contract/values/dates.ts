/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** §9: the age from which a person is an adult. */
const adultAge = 18;

/** PERSON-17: calendar dates, with or without a time. Born on 29 February one comes of age on 1 March in a year without that day. */
export function isMinor(birthDate: string | null, today: string): boolean {
  return birthDate ? adultFrom(birthDate) > today.slice(0, 10) : false;
}

/** PERSON-9: whether a person is known to be an adult; without a birth date they are not. */
export function isAdult(birthDate: string | null, today: string): boolean {
  return birthDate ? adultFrom(birthDate) <= today.slice(0, 10) : false;
}

/** The 18th birthday, for comparison as text; a 29 February that does not exist still sorts between 28 February and 1 March. */
function adultFrom(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + adultAge;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4, 10)}`;
}

/** Whether the text is an existing day as YYYY-MM-DD. */
export function isCalendarDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** Whether the text is a plausible birth date: not in the future, and not before 1900. */
export function isBirthDate(date: string, today: string): boolean {
  const day = date.slice(0, 10);
  return isCalendarDate(day) && day >= '1900-01-01' && day <= today.slice(0, 10);
}

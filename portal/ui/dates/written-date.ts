export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A calendar date as YYYY-MM-DD. */
export type DateString = string;

const orders = new Map<string, DateOrder>();

export function dateOrder(locale: string): DateOrder {
  let order = orders.get(locale);
  if (!order) {
    const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0).map(({ type }) => type[0]);
    const letters = parts.filter((letter) => letter === 'd' || letter === 'm' || letter === 'y').join('');
    order = letters === 'mdy' || letters === 'ymd' ? letters : 'dmy';
    orders.set(locale, order);
  }
  return order;
}

/** UI-5: 'DD-MM-YYYY', the parts in the order of the reader. */
export function writtenDate(date: DateString, order: DateOrder): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = { d: day, m: month, y: year };
  return [...order].map((letter) => parts[letter as 'd' | 'm' | 'y']).join('-');
}

import { parseDate, toZoned } from '@internationalized/date';
import type { ReactNode } from 'react';
import { dayIn } from '#contract/dates/rules.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import { serverNow } from '../../lib/api/api.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { today } from '../../lib/texts/formats.ts';
import { firstNameOf } from '../case/data.ts';
import { day, type Field } from '../forms/fields.tsx';
import { languageName, t } from '../texts.tsx';

/** The moment of something that happened on a day: now for today, else noon there. */
export function moment(label: ReactNode): Field<string> {
  const { typed, read, ...shown } = day(label);
  return {
    ...shown,
    typed: (instant) => typed(instant && dayIn(instant, pageData.brand.timeZone)),
    read(text) {
      const on = read(text);
      return on ? momentOn(on) : undefined;
    },
  };
}

const inZone = (day: string, days: number) => toZoned(parseDate(day).add({ days }), pageData.brand.timeZone);

function momentOn(day: string): string {
  if (day === today()) return new Date(serverNow()).toISOString();
  return day && inZone(day, 0).add({ hours: 12 }).toAbsoluteString();
}

/** The moment at which a day ends. */
export const endOf = (day: string) => day && inZone(day, 1).toAbsoluteString();

/** COMPOSE-7: in which language the contact reads what is written here. */
export const readsText = (of: StaffClaim) =>
  t('facts.reads', { name: firstNameOf(of), language: languageName(of.Contact.Language) });

import { useQuery } from '@tanstack/react-query';
import type { StaffClaim } from '#contract/staff/case.ts';
import { openPlaces, type Place, type PlaceValues, placesIn } from '#contract/staff/places.ts';
import * as templateCalls from '#contract/staff/templates.ts';
import { minute } from '#contract/values/dates.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import type { Written } from '../compose/drafts.ts';
import { statusOf, statusStart } from '../compose/status-fields.tsx';
import type { Fields } from '../forms/fields.tsx';

const queryKey = ['staff-templates'] as const;

/** TEMPLATE-1: the texts that one may use, the last used first; also where the contact's own parts ask nothing. */
export const useTemplates = () =>
  useQuery({ queryKey, staleTime: minute, queryFn: () => api(templateCalls.templates, {}) }, queryClient);

export const refreshTemplates = () => queryClient.invalidateQueries({ queryKey });

type Version = { readonly id: string; readonly version: number };

/** TEMPLATE-3: a draft knows from which texts it was written, each as `id:version`. */
export function templatesIn({ templates = '' }: Fields): Version[] {
  return templates
    .split(',')
    .filter(Boolean)
    .map((one) => one.split(':'))
    .map(([id = '', version]) => ({ id, version: Number(version) }));
}

const mostNamed = 20;

export function withTemplate(fields: Fields, { id, version }: Version): Fields {
  const others = templatesIn(fields).filter((one) => one.id !== id);
  const all = [...others, { id, version }].slice(-mostNamed);
  return { ...fields, templates: all.map((one) => `${one.id}:${one.version}`).join() };
}

export function withoutTemplates({ templates: _, ...fields }: Fields): Fields {
  return fields;
}

const changesStatus = ({ fields }: Written) => fields.status === 'yes';

/** TEMPLATE-2: what places stand for once the words have gone, with the status that goes along. */
export function valuesFor({ Claim, Places }: StaffClaim, written: Written): PlaceValues {
  const status = changesStatus(written) ? statusOf({ ...statusStart(Claim), ...written.fields }) : null;
  return status ? { ...Places, UsualDays: String(status.UsualDays ?? '') } : Places;
}

/** TEMPLATE-2: the places of words without a value, and the first braces that hold none. */
export type Gaps = { readonly open: readonly Place[]; readonly unknown: string | null };
export const noGaps: Gaps = { open: [], unknown: null };

export function gapsIn(written: Written, values: PlaceValues): Gaps {
  const { text, fields } = written;
  const ofStatus = changesStatus(written) ? [fields.title, fields.words] : [];
  const words = [text, fields.subject, ...ofStatus].join('\n');
  return { open: openPlaces(words, values), unknown: placesIn(words).unknown };
}

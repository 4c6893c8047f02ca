import { useState } from 'react';
import { amountNeeds, readReport, type WrongReport } from '#contract/airline/rules.ts';
import type { SentReport } from '#contract/airline/schema.ts';
import { reportAirline } from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { readyFields, refusedFileName, withFiles } from '../../data/attached-files.tsx';
import { refreshClaim } from '../../data/claims.ts';
import { type Faults, refusalsAt, useForm } from '../../lib/forms/use-form.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { today } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { useDateText } from '../../ui/dates/date-picker.tsx';

export type ReportForm = Omit<SentReport, 'claimId' | 'personIds'> & { readonly personIds: readonly string[] };
type Field = WrongReport['field'];

const fileField = 'reportFile_';

const refusalsOf = refusalsAt<Field>({
  'airline.wrongDay': 'on',
  'airline.wrongAmount': 'amount',
  'airline.wrongCurrency': 'currency',
  'airline.wrongPerson': 'personIds',
});

/** AIRLINE-1: a report as it is filled in, kept as a draft, and checked by the same rule as on the server. */
export function useReport(claim: ClaimDetail, contactId: string) {
  const passengers = claim.Passengers.Person;
  const fresh: ReportForm = {
    kind: 'Wrote',
    on: '',
    amount: '',
    currency: 'EURO',
    personIds: passengers.length === 1 ? passengers.map(({ Id }) => Id) : [],
    answered: 'Nothing',
    answerText: '',
    text: '',
  };
  const draft = useDraft(fresh, { contactId, name: `airline.${claim.Id}` });
  const [files, setFiles] = useState<readonly File[]>([]);
  const dates = useDateText({ locale: readerLocale, today: today(), max: today() });
  const [formAt] = useState(location.hash);
  const { written } = draft;
  const sent: SentReport = {
    claimId: claim.Id,
    ...written,
    ...(amountNeeds[written.kind] === 'none' && { amount: '', currency: '' }),
    on: dates.read(written.on).date ?? '',
    personIds: written.personIds.join(','),
  };
  const read = readReport(sent, { today: today(), passengerIds: passengers.map(({ Id }) => Id) });
  const faults: Faults<Field> =
    'refusal' in read ? { [read.field]: { text: textOf(`refusals.${read.refusal.code}`), shows: 'tried' } } : {};

  const form = useForm<ReportForm, Field>({
    draft,
    faults,
    refusalsOf,
    async send(_, once) {
      const named = await readyFields(fileField, files);
      const { Id: documentId } = await once(reportAirline, withFiles(sent, named));
      draft.write(fresh);
      await refreshClaim(claim.Id);
      // A reader who has left the form meanwhile is not taken away from where they are.
      if (location.hash === formAt) location.hash = href(paths.status(claim.Id, `document-${documentId}`));
    },
  });
  return { ...form, files, setFiles, refusedFile: refusedFileName(form.failure, fileField, files) };
}

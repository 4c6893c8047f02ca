import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { SentReport } from '#contract/airline.ts';
import { amountNeedOf, readReport, type WrongReport } from '#contract/airline-report.ts';
import { reportAirline } from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { readyFields, refusedFileName, withFiles } from '../../data/attached-files.tsx';
import { refreshClaim } from '../../data/claims.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { today } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { useDateText } from '../../ui/dates/date-picker.tsx';

/** The fields of a report; `on` is the day as it is typed. */
export type ReportForm = Omit<SentReport, 'claimId' | 'personIds'> & { readonly personIds: readonly string[] };
type Field = WrongReport['field'];

/** The fields that the files are sent in. */
const fileField = 'reportFile_';

const fields: Record<string, Field> = {
  'airline.wrongDay': 'on',
  'airline.wrongAmount': 'amount',
  'airline.wrongCurrency': 'currency',
  'airline.wrongPerson': 'personIds',
};

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
  const draft = useDraft(contactId, `airline.${claim.Id}`, fresh);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const dates = useDateText({ today: today(), max: today() });
  const { busy, failure, submit } = useSubmit();
  const isShown = useIsShown();
  const form = draft.written;
  // A field that is left may report a change in the same moment as the next one; neither may undo the other.
  const latest = useRef(form);

  function keep(next: ReportForm) {
    latest.current = next;
    draft.write(next);
  }

  const sent: SentReport = {
    claimId: claim.Id,
    ...form,
    ...(amountNeedOf(form.kind) === 'none' && { amount: '', currency: '' }),
    on: dates.read(form.on).date ?? '',
    personIds: form.personIds.join(','),
  };
  const read = readReport(sent, { today: today(), passengerIds: passengers.map(({ Id }) => Id) });
  const wrong = 'refusal' in read ? read : null;
  const refused = fields[refusalCode(failure) ?? ''];

  function errorOf(field: Field): string | undefined {
    if (refused === field) return textOf(`refusals.${refusalCode(failure)}`);
    return tried && wrong?.field === field ? textOf(`refusals.${wrong.refusal.code}`) : undefined;
  }

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[data-field="${wrong.field}"] input`)?.focus();
    let documentId = '';
    const isSent = await submit(async (sendOnce) => {
      const named = await readyFields(fileField, files);
      documentId = (await sendOnce(reportAirline, withFiles(sent, named))).Id;
    });
    if (!isSent) return;
    keep(fresh);
    await refreshClaim(claim.Id);
    // A reader who has left the form meanwhile is not taken away from where they are.
    if (isShown.current) location.hash = href(paths.status(claim.Id, `document-${documentId}`)).slice(1);
  }

  return {
    ...{ form, files, setFiles, busy, errorOf, send },
    failure: refused ? null : failure,
    refusedFile: refusedFileName(failure, fileField, files),
    write: (part: Partial<ReportForm>) => keep({ ...latest.current, ...part }),
  };
}

/** Whether the screen is still there. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

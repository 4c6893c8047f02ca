import { useState } from 'react';
import { dayIn } from '#contract/dates/rules.ts';
import { giveDates } from '#contract/staff/facts.ts';
import { pageData } from '../../lib/page/page-data.ts';
import {
  day,
  type Fields,
  half,
  onlyIf,
  optional,
  Rows,
  readIn,
  tick,
  typedIn,
  useFields,
  words,
} from '../forms/fields.tsx';
import { ClaimForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import type { FactFormProps } from './facts-part.tsx';
import { moment } from './moments.ts';

const tableOf = (hasStep: boolean) => ({
  StepSince: onlyIf(hasStep, moment(t('facts.since'))),
  Date: half(optional(day(t('dates.limitation.on')))),
  Basis: half(optional(words(t('facts.basis'), { maxLength: 300 }))),
  IsEstimate: tick(t('facts.is_estimate')),
  Stops: optional(words(t('facts.stops'), { maxLength: 300 })),
  StoppedOn: half(optional(day(t('facts.stopped_on')))),
  StoppedBy: half(optional(words(t('facts.stopped_by'), { maxLength: 300 }))),
});

/** DATES-1, DATES-6: since when the next step runs, and the limitation as it is known. */
export function DatesForm({ of, facts: { StepSince }, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const [version] = useState(of.Version);
  const table = tableOf(StepSince !== null);
  const form = useFields(() => typedIn(table, { ...claim.Limitation, StepSince }));
  const given = datesOf(form.fields, StepSince);
  const call = given && { claimId: claim.Id, version, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveDates, call))} onDone={onDone}>
      {(refused) => (
        <div className="form">
          <Rows {...{ form, table, refused }} />
        </div>
      )}
    </ClaimForm>
  );
}

/** Without a day there is no limitation; a step whose day stays is not sent, since its moment is known more exactly. */
function datesOf(fields: Fields, since: string | null) {
  const read = readIn(tableOf(since !== null), fields);
  if (!read) return null;
  const { StepSince, ...limitation } = read;
  const { Date: date, StoppedOn, StoppedBy } = limitation;
  const dayOf = (moment: string | null) => moment && dayIn(moment, pageData.brand.timeZone);
  return {
    Limitation: (date ?? StoppedOn) ? { ...limitation, StoppedBy: StoppedOn && StoppedBy } : null,
    ...(StepSince && dayOf(StepSince) !== dayOf(since) && { StepSince }),
  };
}

import { useState } from 'react';
import { dayIn } from '#contract/dates/rules.ts';
import type { Limitation } from '#contract/dates/schema.ts';
import { giveDates } from '#contract/staff/facts.ts';
import { pageData } from '../../lib/page/page-data.ts';
import type { Fields } from '../case/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import type { FactFormProps } from './facts-part.tsx';
import { DayField, momentOn, reading, Tick, tick, typedDay, useFields, WordsField } from './fields.tsx';

/** DATES-1, DATES-6: since when the next step runs, and the limitation as it is known. */
export function DatesForm({ of, facts, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const [version] = useState(of.Version);
  const since = facts.StepSince && dayIn(facts.StepSince, pageData.brand.timeZone);
  const form = useFields(() => ({ since: typedDay(since), ...limitationStart(claim.Limitation) }));
  const given = datesOf(form.fields, since);
  const call = given && { claimId: claim.Id, version, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveDates, call))} onDone={onDone}>
      {(refused) => (
        <div className="form">
          {since && <DayField of={form} name="since" label={t('facts.since')} error={refused('StepSince')} />}
          <div className="row">
            <DayField of={form} name="date" label={t('dates.limitation.on')} isOptional />
            <WordsField of={form} name="basis" label={t('facts.basis')} maxLength={300} isOptional />
          </div>
          <Tick of={form} name="estimate" label={t('facts.is_estimate')} />
          <WordsField of={form} name="stops" label={t('facts.stops')} maxLength={300} isOptional />
          <div className="row">
            <DayField of={form} name="stopped" label={t('facts.stopped_on')} isOptional />
            <WordsField of={form} name="by" label={t('facts.stopped_by')} maxLength={300} isOptional />
          </div>
        </div>
      )}
    </ClaimForm>
  );
}

function limitationStart(limitation: Limitation | null): Fields {
  return {
    date: typedDay(limitation?.Date),
    basis: limitation?.Basis ?? '',
    stops: limitation?.Stops ?? '',
    stopped: typedDay(limitation?.StoppedOn),
    by: limitation?.StoppedBy ?? '',
    estimate: tick(limitation?.IsEstimate),
  };
}

/** Without a day there is no limitation; a step whose day stays is not sent, since its moment is known more exactly. */
function datesOf(fields: Fields, since: string | null) {
  const read = reading(fields);
  const [date, StoppedOn] = [read.day('date'), read.day('stopped')];
  const day = since && read.dayGiven('since');
  const Limitation = (date ?? StoppedOn) && {
    ...{ Date: date, StoppedOn },
    Basis: read.words('basis'),
    Stops: read.words('stops'),
    StoppedBy: StoppedOn && read.words('by'),
    IsEstimate: read.isOn('estimate'),
  };
  const given = { Limitation: Limitation || null, ...(day && day !== since && { StepSince: momentOn(day) }) };
  return read.isRight() ? given : null;
}

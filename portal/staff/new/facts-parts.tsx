import { incidentKey } from '#contract/claims/schema.ts';
import { personalLengths } from '#contract/values/address.ts';
import { dateWords } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../texts.tsx';
import css from './new-claim.module.css';
import type { NewClaimState } from './state.ts';
import { arrivesEarlier, type FieldName, nameFields, reasons } from './values.ts';

type PartProps = { state: NewClaimState };

export function ClaimPart({ state }: PartProps) {
  const reason = state.field('claim.IncidentType');
  const text = (name: FieldName, maxLength: number, hint?: string) => (
    <TextField {...state.field(name)} autoComplete="off" maxLength={maxLength} hint={hint} />
  );
  return (
    <>
      <div className="row">
        <Select
          {...reason}
          placeholder={t('frame.choose')}
          options={reasons.map(({ type, incident }) => ({
            value: `${type} ${incident}`,
            label: textOf(`incidents.${incidentKey(type, incident)}`),
          }))}
          value={reason.value || null}
        />
        {text('claim.ReferenceNumber', 40, t('new.number_hint'))}
      </div>
      <div className={classes('row', css.three)}>
        {text('claim.FlightNumber', 9)}
        <Day state={state} name="claim.DepartureFlightDateTime" />
        <Day state={state} name="claim.SubmittedDate" isPast />
      </div>
      <div className="row">
        {text('claim.DepartureAirport', 3, t('new.airport_hint'))}
        {text('claim.ArrivalAirport', 3)}
      </div>
      <div className="row">
        {text('claim.DepartureTime', 5)}
        {text('claim.ArrivalTime', 5)}
      </div>
      {arrivesEarlier(state.written) && (
        <div className="row row-half">
          <Day state={state} name="claim.ArrivalFlightDateTime" />
        </div>
      )}
    </>
  );
}

function Day({ state, name, isPast = false }: PartProps & { name: FieldName; isPast?: boolean }) {
  const { field, today } = state;
  return <DatePicker {...field(name)} words={dateWords()} today={today} max={isPast ? today : undefined} />;
}

export function PersonsPart({ state }: PartProps) {
  return Array.from({ length: state.written.persons }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold their values by place
    <fieldset key={place} className={css.person}>
      <legend>{t('new.person', { number: place + 1 })}</legend>
      <div className={classes('row', css.three)}>
        {nameFields.map((name) => (
          <TextField
            key={name}
            {...state.field(`persons.${place}.${name}`)}
            autoComplete="off"
            maxLength={personalLengths[name]}
          />
        ))}
      </div>
      <div className="row">
        <Day state={state} name={`persons.${place}.BirthDate`} isPast />
        <Button look="text" onPress={() => state.removePerson(place)}>
          {t('new.remove_person', { number: place + 1 })}
        </Button>
      </div>
    </fieldset>
  ));
}

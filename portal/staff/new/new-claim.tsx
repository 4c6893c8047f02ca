import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import { incidentKey } from '#contract/claims/schema.ts';
import { possibleDoubles } from '#contract/staff/new.ts';
import { longestEmail, personalLengths } from '#contract/values/address.ts';
import { type Culture, cultures, languageOf } from '#contract/values/culture.ts';
import { api } from '../../lib/api/api.ts';
import { MissingFields, RestoredNote } from '../../lib/forms/missing-fields.tsx';
import { usePaused } from '../../lib/forms/use-paused.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { dateWords } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../../ui/layout/page-shell.tsx';
import { Act } from '../act.tsx';
import facts from '../facts/facts.module.css';
import { useFound } from '../find/use-found.ts';
import { languageName, StaffFailure, t } from '../texts.tsx';
import css from './new-claim.module.css';
import {
  arrivesEarlier,
  type FieldName,
  type FoundContact,
  flightOf,
  listedName,
  type NewClaimState,
  nameFields,
  noValues,
  reasons,
  textIn,
  useNewClaim,
  withFound,
} from './state.ts';

type PartProps = { state: NewClaimState };

/** What the server takes. */
const mostPersons = 20;

/** NEW-1: contact, claim and passengers on one page, sent in one call. */
export default function NewClaim({ staffId, onMade }: { staffId: string; onMade: (claimId: string) => void }) {
  useScreen(t('work.kinds.new'));
  const state = useNewClaim(staffId, onMade);
  const { form, written } = state;
  return (
    <>
      <Band>
        <PageHead title={t('work.kinds.new')} />
      </Band>
      <PageBody>
        <form {...form.props} className={css.page} aria-label={t('work.kinds.new')}>
          <div className="column">
            {state.restored && <RestoredNote />}
            <SectionCard id="new-contact" title={t('case.contact')} className="form">
              <ContactPart state={state} />
            </SectionCard>
            <SectionCard id="new-facts" title={t('case.claim')} className="form">
              <ClaimPart state={state} />
            </SectionCard>
            <SectionCard
              id="new-persons"
              title={t('details.passengers')}
              className="form"
              action={
                written.persons < mostPersons && (
                  <Button look="text" icon={Plus} onPress={() => form.write({ persons: written.persons + 1 })}>
                    {t('people.add_passenger')}
                  </Button>
                )
              }
            >
              <PersonsPart state={state} />
            </SectionCard>
          </div>
          <End state={state} />
        </form>
      </PageBody>
    </>
  );
}

/** The contacts that are offered while one types. */
const mostOffered = 3;

/** NEW-1: a contact that is there is offered first; else a new one. */
function ContactPart({ state }: PartProps) {
  const { written, form } = state;
  const [hasChosen, setChosen] = useState(false);
  if (!written.found) {
    const choose = (found: FoundContact) => {
      setChosen(true);
      form.write(withFound(found));
    };
    return <NewContact state={state} isBack={hasChosen} onChoose={choose} />;
  }
  const noNames = Object.fromEntries(nameFields.map((name) => [`contact.${name}`, '']));
  const none = { ...noNames, found: null, invite: noValues.invite };
  return (
    <div className={css.found}>
      <p>
        <b>{written.found.FullName}</b>
        <span className="muted"> {written.found.EMailAddress}</span>
      </p>
      <Act text={t('new.other_contact')} look="second" autoFocus={hasChosen} onPress={() => form.write(none)} />
    </div>
  );
}

type NewContactProps = { state: NewClaimState; isBack: boolean; onChoose: (found: FoundContact) => void };

function NewContact({ state, isBack, onChoose }: NewContactProps) {
  const { field, brands, written } = state;
  const [culture, brand] = [field('contact.Culture'), field('contact.Brand')];
  return (
    <>
      <TextField
        {...field('contact.EMailAddress')}
        autoFocus={isBack}
        autoComplete="off"
        inputMode="email"
        maxLength={longestEmail}
      />
      <Offered typed={textIn(written, 'contact.EMailAddress')} onChoose={onChoose} />
      <NameFields state={state} of="contact" />
      <div className={classes('row', brands.length > 1 && css.three)}>
        <Select
          {...culture}
          placeholder={t('frame.choose')}
          options={cultures.map((one) => ({ value: one, label: languageName(languageOf(one)) }))}
          value={culture.value as Culture}
        />
        {brands.length > 1 && (
          <Select
            {...brand}
            placeholder={t('frame.choose')}
            options={brands.map(({ Id, Name }) => ({ value: Id, label: Name }))}
            value={brand.value || (brands[0]?.Id ?? null)}
          />
        )}
        <TextField {...field('contact.PhoneNumber')} autoComplete="off" maxLength={personalLengths.PhoneNumber} />
      </div>
    </>
  );
}

function NameFields({ state, of }: PartProps & { of: 'contact' | `persons.${number}` }) {
  return (
    <div className={classes('row', css.three)}>
      {nameFields.map((name) => (
        <TextField key={name} {...state.field(`${of}.${name}`)} autoComplete="off" maxLength={personalLengths[name]} />
      ))}
    </div>
  );
}

function Offered({ typed, onChoose }: { typed: string; onChoose: (found: FoundContact) => void }) {
  const { found, error } = useFound(typed);
  const isSame = ({ EMailAddress: email }: FoundContact) => email === typed.trim().toLowerCase();
  return (
    <>
      <StaffFailure error={error} />
      {found?.Contacts.slice(0, mostOffered).map((one) => (
        <Banner
          key={one.ContactId}
          status="info"
          title={one.FullName || one.EMailAddress}
          actions={<Act text={t('new.use')} of={one.FullName} look="second" onPress={() => onChoose(one)} />}
        >
          {isSame(one) ? t('new.exists') : one.EMailAddress}
        </Banner>
      ))}
    </>
  );
}

function ClaimPart({ state }: PartProps) {
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

function PersonsPart({ state }: PartProps) {
  return Array.from({ length: state.written.persons }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold their values by place
    <fieldset key={place} className={facts.group}>
      <legend>{t('new.person', { number: place + 1 })}</legend>
      <NameFields state={state} of={`persons.${place}`} />
      <div className={classes('row', css.ends)}>
        <Day state={state} name={`persons.${place}.BirthDate`} isPast />
        <Button look="text" onPress={() => state.removePerson(place)}>
          {t('frame.remove_name', { name: t('new.person', { number: place + 1 }) })}
        </Button>
      </div>
    </fieldset>
  ));
}

function End({ state }: PartProps) {
  const { form, written } = state;
  return (
    <div className={css.end}>
      <SectionCard id="new-end" title={t('new.end')} className="form">
        <Checkbox isSelected={written.invite} onChange={(invite) => form.write({ invite })} hint={t('new.invite_text')}>
          {t('contact.invite')}
        </Checkbox>
        <Doubles state={state} />
        <MissingFields
          title={t('frame.missing')}
          fields={form.isTried ? form.wrong : []}
          nameOf={listedName}
          onGo={form.focusField}
        />
        <FailureNotice title={t('case.not_done')} text={t('frame.check_connection')} failure={form.formFailure} />
        <Button type="submit" block busy={form.busy} busyText={t('frame.saving')}>
          {t('new.submit')}
        </Button>
      </SectionCard>
    </div>
  );
}

/** In milliseconds, so that not every key asks. */
const pause = 400;

/** NEW-4: claims that may be the same as this one, once flight and day are known. They hinder no save. */
function Doubles({ state }: PartProps) {
  const asked = usePaused(JSON.stringify(askedOf(state)), pause);
  const { data = [] } = useQuery({
    queryKey: ['staff-doubles', asked],
    enabled: asked !== 'null',
    queryFn: ({ signal }) => api(possibleDoubles, JSON.parse(asked), { signal, quiet: true }),
  });
  if (data.length === 0) return null;
  return (
    <Banner status="alert" title={t('new.doubles')}>
      <ul>
        {data.map(({ ClaimId, ReferenceNumber, FullName, Closed }) => (
          <li key={ClaimId}>
            {/* In a tab of its own: what was typed stays. */}
            <a href={`#/claim/${ClaimId}`} target="_blank" rel="noopener">
              {ReferenceNumber}
              <span className="vh"> {t('frame.new_tab')}</span>
            </a>
            {['', FullName, ...(Closed ? [t('case.closed')] : [])].join(', ')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function askedOf({ written, dayOf }: NewClaimState): InputOf<typeof possibleDoubles> | null {
  const { found, persons } = written;
  const flight = flightOf(textIn(written, 'claim.FlightNumber'));
  const day = dayOf(textIn(written, 'claim.DepartureFlightDateTime'));
  const email = (found?.EMailAddress ?? textIn(written, 'contact.EMailAddress')).trim();
  const ofPersons = Array.from({ length: persons }, (_, place) => textIn(written, `persons.${place}.LastName`));
  const lastNames = [...new Set(ofPersons.map((name) => name.trim()).filter(Boolean))];
  if (!flight || !day) return null;
  return {
    ...{ airlineCode: flight.AirlineCode, flightNumber: flight.FlightNumber, day, lastNames },
    ...(email && { email }),
  };
}

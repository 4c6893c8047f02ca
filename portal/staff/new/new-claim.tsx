import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import { possibleDoubles } from '#contract/staff/new.ts';
import { api } from '../../lib/api/api.ts';
import { MissingFields, RestoredNote } from '../../lib/forms/missing-fields.tsx';
import { usePaused } from '../../lib/forms/use-paused.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../../ui/layout/page-shell.tsx';
import { Act } from '../act.tsx';
import facts from '../facts/facts.module.css';
import { useFound } from '../find/use-found.ts';
import { type FieldTable, Rows } from '../forms/fields.tsx';
import { StaffFailure, t } from '../texts.tsx';
import css from './new-claim.module.css';
import {
  type FoundContact,
  flightOf,
  type NewClaimState,
  nameFields,
  noValues,
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
              <PartRows state={state} of="claim" at="claim" />
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
  return (
    <>
      <PartRows state={state} of="contact" at="contact" names={['EMailAddress']} autoFocus={isBack} />
      <Offered typed={state.texts['contact.EMailAddress'] ?? ''} onChoose={onChoose} />
      <PartRows state={state} of="contact" at="contact" names={[...nameFields, 'Culture', 'Brand', 'PhoneNumber']} />
    </>
  );
}

type PartRowsProps = PartProps & {
  of: keyof NewClaimState['tables'];
  /** What the names of its fields begin with. */
  at: string;
  names?: readonly string[];
  autoFocus?: boolean;
};

function PartRows({ state: { fields, tables, more }, of, at, names, autoFocus }: PartRowsProps) {
  const table: FieldTable = tables[of];
  return (
    <Rows
      form={fields}
      table={table}
      at={`${at}.`}
      names={names ?? Object.keys(table)}
      three={css.three}
      more={(name) => ({ ...more(`${at}.${name}`), ...(autoFocus && { autoFocus }) })}
    />
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

function PersonsPart({ state }: PartProps) {
  return Array.from({ length: state.written.persons }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold their values by place
    <fieldset key={place} className={facts.group}>
      <legend>{t('new.person', { number: place + 1 })}</legend>
      <PartRows state={state} of="persons" at={`persons.${place}`} names={nameFields} />
      <div className={classes('row', css.ends)}>
        <PartRows state={state} of="persons" at={`persons.${place}`} names={['BirthDate']} />
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
          nameOf={state.listedName}
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

function askedOf({ written, texts, tables }: NewClaimState): InputOf<typeof possibleDoubles> | null {
  const { found, persons } = written;
  const flight = flightOf(texts['claim.FlightNumber'] ?? '');
  const day = tables.claim.DepartureFlightDateTime.read(texts['claim.DepartureFlightDateTime'] ?? '');
  const email = (found?.EMailAddress ?? texts['contact.EMailAddress'] ?? '').trim();
  const ofPersons = Array.from({ length: persons }, (_, place) => texts[`persons.${place}.LastName`] ?? '');
  const lastNames = [...new Set(ofPersons.map((name) => name.trim()).filter(Boolean))];
  if (!flight || !day) return null;
  return {
    ...{ airlineCode: flight.AirlineCode, flightNumber: flight.FlightNumber, day, lastNames },
    ...(email && { email }),
  };
}

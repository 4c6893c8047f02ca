import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import { possibleDoubles } from '#contract/staff/new.ts';
import { api } from '../../lib/api/api.ts';
import { MissingFields, RestoredNote } from '../../lib/forms/missing-fields.tsx';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../../ui/layout/page-shell.tsx';
import { t } from '../texts.tsx';
import { ContactPart } from './contact-part.tsx';
import { ClaimPart, PersonsPart } from './facts-parts.tsx';
import css from './new-claim.module.css';
import { listedName, type NewClaimState, useNewClaim } from './state.ts';
import { flightOf, textIn } from './values.ts';

/** What the server takes. */
const mostPersons = 20;

/** NEW-1: contact, claim and passengers on one page, sent in one call. */
export default function NewClaim({ staffId, onMade }: { staffId: string; onMade: (claimId: string) => void }) {
  useScreen(t('work.kinds.new', { count: 1 }));
  const state = useNewClaim(staffId, onMade);
  const { form, written } = state;
  return (
    <>
      <Band>
        <PageHead title={t('work.kinds.new', { count: 1 })} text={t('new.text')} />
      </Band>
      <PageBody>
        <form {...form.props} className={css.page} aria-label={t('work.kinds.new', { count: 1 })}>
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
                    {t('new.add_person')}
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

function End({ state }: { state: NewClaimState }) {
  const { form, written } = state;
  const name = written.found?.FullName || textIn(written, 'contact.FirstName');
  return (
    <div className={css.end}>
      <SectionCard id="new-end" title={t('new.end')} className="form">
        <Checkbox isSelected={written.invite} onChange={(invite) => form.write({ invite })} hint={t('new.invite_text')}>
          {name ? t('new.invite_name', { name }) : t('new.invite')}
        </Checkbox>
        <Doubles state={state} />
        <MissingFields
          title={t('new.missing')}
          fields={form.isTried ? form.wrong : []}
          nameOf={listedName}
          onGo={form.focusField}
        />
        <FailureNotice title={t('new.failed')} text={t('frame.check_connection')} failure={form.formFailure} />
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
function Doubles({ state }: { state: NewClaimState }) {
  const asked = usePaused(JSON.stringify(askedOf(state)));
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

/** A value once it has rested. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InputOf } from '#contract/call.ts';
import { possibleDoubles } from '#contract/staff/new.ts';
import { api } from '../../lib/api/api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { t } from '../texts.tsx';
import type { NewClaimState } from './state.ts';
import { flightOf, textIn } from './values.ts';

/** In milliseconds, so that not every key asks. */
const pause = 400;

/** NEW-4: claims that may be the same as this one, once flight and day are known. They hinder no save. */
export function Doubles({ state }: { state: NewClaimState }) {
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

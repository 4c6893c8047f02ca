import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ClaimDetail, flightCode } from '#contract/claims/schema.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { flightPlace } from '../shared/claim-texts.ts';
import css from './claim-page.module.css';

/** On phones, while the heading is out of sight: the flight in one line at the top. The head of the page says the same. */
export function CondensedHead({ claim }: { claim: ClaimDetail }) {
  const isPassed = useHeadingPassed();
  const [from, to] = [flightPlace(claim.DepartureAirport), flightPlace(claim.ArrivalAirport)];
  if (!isPassed || from.kind !== 'code' || to.kind !== 'code') return null;
  return (
    <div className={css.condensed} data-condensed aria-hidden="true">
      <a href={href(claim.Relation === 'managed' ? paths.managedClaims : paths.claims)} tabIndex={-1}>
        <Icon of={ArrowLeft} />
      </a>
      <b>{from.code}</b>
      <Icon of={ArrowRight} size="sm" />
      <b>{to.code}</b>
      <span>{flightCode(claim)}</span>
      <span>{dateText(claim.DepartureFlightDateTime)}</span>
    </div>
  );
}

/** Whether the heading of the page has been scrolled out at the top. */
function useHeadingPassed(): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      setPassed(last !== undefined && !last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return isPassed;
}

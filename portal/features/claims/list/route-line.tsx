import { type ClaimDetail, type ClaimItem, claimKind, flightCode } from '#contract/claims/schema.ts';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { PlaneSolid } from '../../../ui/icon.tsx';
import { flightPlace, flightTime } from '../shared/claim-texts.ts';
import css from './route-line.module.css';

/** LIST-5, CLAIM-7: the airports, times and number of the flight. A voucher shows only its dates (LIST-17). */
export function RouteLine({ claim }: { claim: ClaimItem | ClaimDetail }) {
  const from = flightPlace(claim.DepartureAirport);
  const to = flightPlace(claim.ArrivalAirport);
  const voucher = claimKind(claim.ClaimType) === 'voucher';
  const unknown = from.isUnknown || to.isUnknown;
  const moment = voucher ? dateText : flightTime;
  return (
    <div className={classes(unknown && css.unknown)}>
      <p className={css.line}>
        <Place place={from} word={t('claims.from')} />
        <span className={classes(css.track, voucher && css.bare)}>{!voucher && <PlaneSolid />}</span>
        <Place place={to} word={t('claims.to')} />
      </p>
      <p className={css.info}>
        <End place={from} word={t('claims.departure')} moment={moment(claim.DepartureFlightDateTime)} />
        <span>
          <span className="vh">{t('claims.flight')} </span>
          <b>{flightCode(claim)}</b> {!voucher && <time>{dateText(claim.DepartureFlightDateTime)}</time>}
        </span>
        <End place={to} word={t('claims.arrival')} moment={moment(claim.ArrivalFlightDateTime)} />
      </p>
    </div>
  );
}

type FlightPlace = ReturnType<typeof flightPlace>;

function Place({ place: { text, isCode, isUnknown }, word }: { place: FlightPlace; word: string }) {
  return (
    <span className={classes(css.place, !isCode && css.words, isUnknown && css.nowhere)}>
      <span className="vh">{word} </span>
      {text}
    </span>
  );
}

/** Where and when the flight begins or ends; the word before it is for screen readers, as a time alone says neither. */
function End({ place, word, moment }: { place: FlightPlace; word: string; moment: string }) {
  return (
    <span>
      <span className="vh">{word} </span>
      <b>{moment || '–'}</b>
      {place.isCode && <span className={css.city}>{place.city}</span>}
    </span>
  );
}

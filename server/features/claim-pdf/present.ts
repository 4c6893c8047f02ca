import { type ClaimDetail, claimKind } from '#contract/claims/schema.ts';
import { airportName } from '#contract/values/airports.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { Report, ReportRoute } from '../../platform/claim-pdf/report.ts';
import type { presentFlight } from '../../presenters/claim.ts';
import { datesSection } from './answer-present.ts';
import {
  detailsSection,
  documentsSection,
  historySection,
  incidentOf,
  passengersSection,
  payoutSection,
  receiptsSection,
  statusSections,
} from './details-present.ts';
import { moneySection, paymentsSection } from './money-present.ts';
import { dateOf, momentOf, type Reader } from './rules.ts';

/** DETAILS-5: a claim as a PDF report, in the reader's language and from plain text only (W42). */
export function claimPdfContents(claim: ClaimDetail, reader: Reader, now: Date): Report {
  const { overview: words, portal } = texts[reader.language];
  const sections = [
    ...statusSections(claim, reader, now),
    moneySection(claim, reader),
    paymentsSection(claim, reader),
    datesSection(claim, reader, now),
    detailsSection(claim, reader),
    passengersSection(claim, reader),
    payoutSection(claim, reader),
    receiptsSection(claim, reader),
    documentsSection(claim, reader),
    historySection(claim, reader),
  ];
  return {
    ...frameOf(reader),
    title: interpolate(words.title, { number: claim.ReferenceNumber }),
    kind: words.kind,
    made: interpolate(words.made, { moment: momentOf(now.toISOString(), reader) }),
    madeAt: now,
    heading: interpolate(portal.claim.number, { number: claim.ReferenceNumber }),
    under: incidentOf(claim, reader),
    note: claim.ClaimClosed ? portal.answer.paid_closed : null,
    route: routeOf(claim, reader),
    sections: sections.filter(({ parts }) => parts.length > 0),
  };
}

const defaults = { primary: '#0b5a6e', onPrimary: '#ffffff' };

export function frameOf({ brand, language, culture }: Reader): Pick<Report, 'language' | 'brand' | 'page'> {
  const colours = brand.colours ?? defaults;
  return {
    language: culture.startsWith(language) ? culture : language,
    brand: {
      name: brand.name,
      colour: colours.primary,
      onColour: colours.onPrimary,
      marked: !brand.logo,
    },
    page: texts[language].portal.viewer.page_of,
  };
}

type FlightOfClaim = Pick<ClaimDetail, 'ClaimType'> & ReturnType<typeof presentFlight>;

/** The flight with both airports and their times; a voucher has dates only (LIST-17). */
export function routeOf(claim: FlightOfClaim, reader: Reader): ReportRoute {
  const { portal, overview } = texts[reader.language];
  const voucher = claimKind(claim.ClaimType) === 'voucher';
  const moment = (value: string | null) =>
    value === null ? '' : voucher ? dateOf(value, reader) : momentOf(value, reader);
  const end = (word: string, airport: string | null, at: string | null) => {
    const name = airport?.trim() || portal.frame.unknown;
    const sign = name.toLowerCase() === 'unknown' ? portal.frame.unknown : name;
    return { word, sign, lines: [airportName(sign, reader.language) ?? '', moment(at)].filter(Boolean) };
  };
  return {
    ends: [
      end(portal.claims.from, claim.DepartureAirport, claim.DepartureFlightDateTime),
      end(overview.to, claim.ArrivalAirport, claim.ArrivalFlightDateTime),
    ],
    between: `${claim.AirlineCode ?? ''}${claim.FlightNumber ?? ''}`,
  };
}

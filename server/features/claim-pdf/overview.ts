import type { ClaimDetail } from '#contract/claims/schema.ts';
import { claimKind } from '#contract/claims/types.ts';
import { airportName } from '#contract/values/airports.ts';
import { texts } from '#texts/texts.ts';
import type { Report, ReportRoute } from '../../platform/claim-pdf/report.ts';
import { interpolate } from '../../platform/server-texts.ts';
import {
  detailsSection,
  documentsSection,
  historySection,
  incidentOf,
  passengersSection,
  payoutSection,
  receiptsSection,
  statusSections,
} from './sections.ts';
import { dateOf, momentOf, type Reader } from './words.ts';

/** The default colours, for a brand without its own. */
const defaults = { primary: '#0b5a6e', onPrimary: '#ffffff' };

/** DETAILS-5: a claim as a PDF report, in the reader's language and from plain text only (W42). */
export function claimPdfContents(
  claim: ClaimDetail,
  reader: Reader & {
    readonly brand: {
      readonly colours?: { primary: string; onPrimary: string } | undefined;
      readonly logo?: string | null;
    };
  },
): Report {
  const { brand, language, culture } = reader;
  const said = texts[language].overview;
  const colours = brand.colours ?? defaults;
  const sections = [
    ...statusSections(claim, reader),
    detailsSection(claim, reader),
    passengersSection(claim, reader),
    payoutSection(claim, reader),
    receiptsSection(claim, reader),
    documentsSection(claim, reader),
    historySection(claim, reader),
  ];
  return {
    language: culture.startsWith(language) ? culture : language,
    title: interpolate(said.title, { number: claim.ReferenceNumber }),
    brand: {
      name: brand.name,
      colour: colours.primary,
      onColour: colours.onPrimary,
      marked: (brand.logo ?? null) === null,
    },
    kind: said.kind,
    made: interpolate(said.made, { moment: momentOf(claim.ServerTime, reader) }),
    madeAt: new Date(claim.ServerTime),
    heading: interpolate(said.claim, { number: claim.ReferenceNumber }),
    under: incidentOf(claim, reader),
    note: claim.ClaimClosed ? said.closed : null,
    route: routeOf(claim, reader),
    sections: sections.filter(({ parts }) => parts.length > 0),
    page: said.page,
  };
}

/** The flight with both airports and their times; a voucher has dates only (LIST-17). */
function routeOf(claim: ClaimDetail, reader: Reader): ReportRoute {
  const said = texts[reader.language].overview;
  const voucher = claimKind(claim.ClaimType) === 'voucher';
  const moment = (value: string | null) =>
    value === null ? '' : voucher ? dateOf(value, reader) : momentOf(value, reader);
  const end = (word: string, airport: string | null, at: string | null) => {
    const name = airport?.trim() || said.unknown;
    const sign = name.toLowerCase() === 'unknown' ? said.unknown : name;
    return { word, sign, lines: [airportName(sign, reader.language) ?? '', moment(at)].filter(Boolean) };
  };
  return {
    ends: [
      end(said.from, claim.DepartureAirport, claim.DepartureFlightDateTime),
      end(said.to, claim.ArrivalAirport, claim.ArrivalFlightDateTime),
    ],
    between: `${claim.AirlineCode ?? ''}${claim.FlightNumber ?? ''}`,
  };
}

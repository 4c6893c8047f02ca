import type { ClaimDetail } from '#contract/claims/schema.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { Report } from '../../platform/claim-pdf/report.ts';
import { datesSection } from './dates-section.ts';
import { frameOf, type ReportReader, routeOf } from './frame.ts';
import { moneySection, paymentsSection } from './money-sections.ts';
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
import { momentOf } from './words.ts';

/** DETAILS-5: a claim as a PDF report, in the reader's language and from plain text only (W42). */
export function claimPdfContents(claim: ClaimDetail, reader: ReportReader, now: Date): Report {
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

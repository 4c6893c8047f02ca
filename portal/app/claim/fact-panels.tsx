import { type ComponentType, Suspense } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { EntryPanelProps } from '../../features/documents/timeline/entry/entry-panels.ts';
import { later } from './later.ts';

const DecisionLink = later(async () => (await import('../../features/decisions/decision-short.tsx')).DecisionLink);
const OfferPanel = later(async () => (await import('../../features/offers/offer-panel.tsx')).OfferPanel);
const ReportEntry = later(async () => (await import('../../features/airline/report-entry.tsx')).ReportEntry);

/** The panel of an item that shows a decision, an offer or a report; it loads when there is one. */
export function factPanelOf(document: ClaimDocument): ComponentType<EntryPanelProps> | null {
  if (document.DecisionId !== null) return DecisionPanel;
  if (document.OfferId !== null) return OfferItem;
  return document.AirlineContact === null ? null : ReportItem;
}

function DecisionPanel({ claim }: EntryPanelProps) {
  return (
    <Suspense fallback={null}>
      <DecisionLink claim={claim} />
    </Suspense>
  );
}

function OfferItem({ claim, document }: EntryPanelProps) {
  return (
    <Suspense fallback={null}>
      <OfferPanel claim={claim} document={document} />
    </Suspense>
  );
}

function ReportItem({ claim, document }: EntryPanelProps) {
  return (
    <Suspense fallback={null}>
      <ReportEntry claim={claim} document={document} />
    </Suspense>
  );
}

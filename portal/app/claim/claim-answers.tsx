import { FileText } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { documentTitle } from '../../data/document-title.ts';
import { ReportEntry } from '../../features/airline/report-entry.tsx';
import { DecisionSection } from '../../features/decisions/decision-section.tsx';
import { DecisionLink } from '../../features/decisions/decision-short.tsx';
import { EvidenceFileContext } from '../../features/decisions/evidence-file.ts';
import type { EntryPanelProps } from '../../features/documents/timeline/entry/entry-panels.ts';
import { useViewer } from '../../features/documents/viewer/viewer.tsx';
import { OfferPanel } from '../../features/offers/offer-panel.tsx';
import { Button } from '../../ui/button.tsx';

/** The decisions on a claim, with the files behind their evidence. */
export function DecisionPart({ claim }: { claim: ClaimDetail }) {
  return (
    <EvidenceFileContext value={EvidenceFile}>
      <DecisionSection claim={claim} />
    </EvidenceFileContext>
  );
}

/** What an item of the timeline says of its decision, its offer or its report. */
export function FactPanel({ claim, document }: EntryPanelProps) {
  if (document.DecisionId !== null) return <DecisionLink claim={claim} />;
  if (document.OfferId !== null) return <OfferPanel claim={claim} document={document} />;
  return <ReportEntry claim={claim} document={document} />;
}

/** DECISION-1: a document of the claim as evidence, which opens in the viewer; nothing once it is gone. */
function EvidenceFile({ claim, documentId }: { claim: ClaimDetail; documentId: string }) {
  const viewer = useViewer();
  const file = claim.Documents.Document.find(({ Id }) => Id === documentId);
  if (!file?.ContainsFile || file.IsBeingChecked) return null;
  const name = file.Name ?? documentTitle(file, claim.ClaimType);
  return (
    <div>
      <Button
        look="text"
        size="s"
        flush="start"
        icon={FileText}
        onPress={() => viewer.view({ fileId: file.Id, name, contentType: file.ContentType })}
      >
        {name}
      </Button>
    </div>
  );
}

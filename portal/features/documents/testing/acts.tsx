import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { timelineOf } from '#contract/documents/timeline.ts';
import { useClaim } from '../../../data/claims.ts';
import type { Answers } from '../../../lib/testing/answering.ts';
import { renderScreen } from '../../../lib/testing/screen.tsx';
import { type EntryPanels, EntryPanelsContext } from '../timeline/state.ts';
import { StatusTimeline } from '../timeline/timeline.tsx';
import { ViewerProvider } from '../viewer/viewer.tsx';
import { claimDetail, serveClaim } from './timeline.ts';

type World = {
  documents: ClaimDocument[];
  part?: Partial<ClaimDetail>;
  own?: readonly ClaimItem[];
  answers?: Answers;
  mayAct?: boolean;
  /** The components of other features; none by default. */
  panels?: EntryPanels;
};

const noPanels: EntryPanels = { byAction: {}, ReceivedReceipts: null };

/**
 * Shows the timeline of a claim that is read from the double at the edge, and again after each act: `documents` may
 * change in between. Answers what was asked.
 */
export async function showActs(world: World) {
  const { own, answers, mayAct = true, panels = noPanels } = world;
  const server = serveClaim(() => claimDetail(world.documents, world.part), own, answers);
  await renderScreen(
    <ViewerProvider>
      <EntryPanelsContext value={panels}>
        <Acts mayAct={mayAct} />
      </EntryPanelsContext>
    </ViewerProvider>,
  );
  return server;
}

function Acts({ mayAct }: { mayAct: boolean }) {
  const { data: claim } = useClaim('c1');
  if (!claim) return null;
  return <StatusTimeline claim={claim} timeline={timelineOf(claim.Documents.Document)} mayAct={mayAct} />;
}

/** The same document with its task done. */
export function done(document: ClaimDocument, more: Partial<ClaimDocument> = {}): ClaimDocument {
  return { ...document, DocumentActionPerformedDateTime: '2026-11-21T10:00:00', ...more };
}

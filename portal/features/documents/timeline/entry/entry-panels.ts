import { type ComponentType, createContext, useContext } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';

/**
 * The props of a panel of another feature: the claim, and whether its request is an open task that the reader may
 * perform.
 */
export type EntryPanelProps = { claim: ClaimDetail; open: boolean };

/** The components of other features inside timeline items. */
export interface EntryPanels {
  /** The panel of a request, by the item's action (DOC-7). */
  readonly byAction: Readonly<Record<string, ComponentType<EntryPanelProps>>>;
  /** The receipts received for an upload request (STATUS-9). */
  readonly ReceivedReceipts: ComponentType<{ claim: ClaimDetail; request: ClaimDocument }> | null;
}

/** The screen provides the panels, so that features do not import each other. */
export const EntryPanelsContext = createContext<EntryPanels>({ byAction: {}, ReceivedReceipts: null });

/** The panel of an action, if it has one. */
export function useEntryPanel(action: string | null): ComponentType<EntryPanelProps> | undefined {
  return useContext(EntryPanelsContext).byAction[action ?? ''];
}

/** The component that lists the receipts received for a request, if the screen provides it. */
export function useReceivedReceipts(): EntryPanels['ReceivedReceipts'] {
  return useContext(EntryPanelsContext).ReceivedReceipts;
}

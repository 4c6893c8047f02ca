import { type ComponentType, createContext, useContext } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';

/**
 * The props of a panel of another feature: the claim, and whether its request is an open task that the reader may
 * perform.
 */
export type EntryPanelProps = { claim: ClaimDetail; document: ClaimDocument; open: boolean };

/** The components of other features inside timeline items. */
export interface EntryPanels {
  /** The panel of a request, by the item's action (DOC-7). */
  readonly byAction: Readonly<Record<string, ComponentType<EntryPanelProps>>>;
  /** The panel of an item that shows a decision, an offer or a report; null for others. */
  readonly byFact?: (document: ClaimDocument) => ComponentType<EntryPanelProps> | null;
  /** The receipts received for an upload request (STATUS-9). */
  readonly ReceivedReceipts: ComponentType<{ claim: ClaimDetail; request: ClaimDocument }> | null;
}

/** The screen provides the panels, so that features do not import each other. */
export const EntryPanelsContext = createContext<EntryPanels>({ byAction: {}, ReceivedReceipts: null });

/** The panel of an item, by what it shows or by its action, if it has one. */
export function useEntryPanel(document: ClaimDocument): ComponentType<EntryPanelProps> | undefined {
  const { byAction, byFact } = useContext(EntryPanelsContext);
  return byFact?.(document) ?? byAction[document.DocumentAction ?? ''];
}

/** The component that lists the receipts received for a request, if the screen provides it. */
export function useReceivedReceipts(): EntryPanels['ReceivedReceipts'] {
  return useContext(EntryPanelsContext).ReceivedReceipts;
}

import { type ComponentType, createContext, useContext } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';

/**
 * The props of a panel of another feature: the claim, and whether its request is an open task that the reader may
 * perform.
 */
export type EntryPanelProps = { claim: ClaimDetail; open: boolean };
/** The panels of other features inside timeline items, by the item's action. */
export type EntryPanels = Readonly<Record<string, ComponentType<EntryPanelProps>>>;

/** The screen provides the panels, so that features do not import each other. */
export const EntryPanelsContext = createContext<EntryPanels>({});

/** The panel of an action, if it has one. */
export function useEntryPanel(action: string | null): ComponentType<EntryPanelProps> | undefined {
  return useContext(EntryPanelsContext)[action ?? ''];
}

import { type ComponentType, createContext, useContext } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';

/** What a panel of another feature is told: the claim, and whether the request it stands in waits for an answer the reader may give. */
export type EntryPanelProps = { claim: ClaimDetail; open: boolean };
/** Panels that stand inside items of the timeline, by the item's action. */
export type EntryPanels = Readonly<Record<string, ComponentType<EntryPanelProps>>>;

/** Filled in by the screen, where features meet. */
export const EntryPanelsContext = createContext<EntryPanels>({});

/** The panel of an action, if it has one. */
export function useEntryPanel(action: string | null): ComponentType<EntryPanelProps> | undefined {
  return useContext(EntryPanelsContext)[action ?? ''];
}

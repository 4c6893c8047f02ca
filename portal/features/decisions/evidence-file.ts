import { type ComponentType, createContext } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';

/** Shows a document of the claim by its id; the screen provides it, so that features do not import each other. */
export const EvidenceFileContext = createContext<ComponentType<{ claim: ClaimDetail; documentId: string }> | null>(
  null,
);

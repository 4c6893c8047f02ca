import type { ClaimItem } from '#contract/claims/schema.ts';
import { incidentKey } from '#contract/claims/types.ts';
import { textOf } from '../../../lib/texts.ts';

/** LIST-6: what went wrong, in the reader's words; an unknown incident is called a claim. */
export function incidentText({ ClaimType, IncidentType }: Pick<ClaimItem, 'ClaimType' | 'IncidentType'>): string {
  return textOf(`incidents.${incidentKey(ClaimType, IncidentType)}`, textOf('incidents.unknown'));
}

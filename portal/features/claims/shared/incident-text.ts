import { type ClaimItem, incidentKey } from '#contract/claims/schema.ts';
import { textOf } from '../../../lib/texts/texts.ts';

/** LIST-6: the text of an incident; an unknown incident reads as a claim. */
export function incidentText({ ClaimType, IncidentType }: Pick<ClaimItem, 'ClaimType' | 'IncidentType'>): string {
  return textOf(`incidents.${incidentKey(ClaimType, IncidentType)}`, textOf('incidents.unknown'));
}

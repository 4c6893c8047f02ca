import type { PortalTexts } from '../nl/portal.ts';
import type { Unfinished } from '../unfinished.ts';

/** The portal's texts, in Spanish. */
export const portal: Unfinished<PortalTexts> = {};

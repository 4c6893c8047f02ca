import type { PortalTexts } from '../nl/portal.ts';
import type { Unfinished } from '../unfinished.ts';

/** The portal's texts, in French. */
export const portal: Unfinished<PortalTexts> = {};

import { portal as nl, type PortalTexts } from '../nl/portal.ts';

export const portal: PortalTexts = nl;

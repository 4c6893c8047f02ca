import type { OverviewTexts } from '../nl/overview.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts of the overview, in Spanish. */
export const overview: Unfinished<OverviewTexts> = {};

import type { GeneralTexts } from '../nl/general.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts shared by several parts, in Italian. */
export const general: Unfinished<GeneralTexts> = {};

import type { GeneralTexts } from '../nl/general.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts shared by several parts, in Turkish. */
export const general: Unfinished<GeneralTexts> = {};

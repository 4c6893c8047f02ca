import { general as nl, type GeneralTexts } from '../nl/general.ts';

export const general: GeneralTexts = nl;

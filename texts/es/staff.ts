import type { StaffTexts } from '../nl/staff.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts of the page of staff, in Spanish. */
export const staff: Unfinished<StaffTexts> = {};

import type { Edition } from './edition.ts';
import { wordDocument } from './office.ts';

/** The passenger's own account of the evening, typed in Word. */
export const customerLetter = ({ letter }: Edition) => wordDocument(letter);

import { laterPart } from '../../../lib/parts/later-part.tsx';
import type { PersonEditProps } from './person-edit.tsx';

/** The form of a person; with its calendar it is the largest part of a claim, so it loads when a form opens, or in an idle moment. */
export const LaterPersonEdit = laterPart<PersonEditProps>(async () => (await import('./person-edit.tsx')).PersonEdit);

import { isStoredName } from '../folder.ts';

/** The folders of a store in its bucket: those of a store on disk, so that files can be copied from one to the other. */
export const keptFolder = 'kept';
export const trashFolder = 'trash';

/** The key of a stored file. Throws for a name that no store can have given. */
export function keyOf(storedName: string): string {
  if (!isStoredName(storedName)) throw new Error('a stored name is forty hexadecimal digits');
  return `${keptFolder}/${storedName.slice(0, 2)}/${storedName}`;
}

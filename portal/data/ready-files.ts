import { largestUpload } from '#contract/values/constants.ts';
import { preparedPicture } from './pictures/pictures.ts';
import { isPicture } from './pictures/preparing.ts';

const ready = new WeakMap<File, Promise<File>>();

/**
 * A chosen file as it is sent: a picture small enough where that is possible, and without its location (0022). It is
 * prepared once, so that sending it again sends the same file.
 */
export function readyFile(file: File): Promise<File> {
  const known = ready.get(file);
  if (known) return known;
  const made = isPicture(file) ? preparedPicture(file, largestUpload).then((prepared) => prepared.file) : file;
  const promise = Promise.resolve(made);
  ready.set(file, promise);
  return promise;
}

/** Files in the fields `{prefix}1`, `{prefix}2` and so on of a multipart call, ready to be sent. */
export async function readyFields(prefix: string, files: readonly File[]): Promise<Record<string, File>> {
  const made = await Promise.all(files.map(readyFile));
  return Object.fromEntries(made.map((file, place) => [`${prefix}${place + 1}`, file]));
}

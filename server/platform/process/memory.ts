import { totalmem } from 'node:os';

/** So many bytes, but at most this part of the memory of the container or machine: what callers can fill must fit into a small one. */
export function atMostOfMemory(bytes: number, part: number): number {
  const limit = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return Math.min(bytes, Math.floor(limit * part));
}

import { type ComponentType, lazy } from 'react';

/** A part of a claim that loads only for claims that have its facts. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}

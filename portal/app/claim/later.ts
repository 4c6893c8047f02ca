import { type ComponentType, lazy } from 'react';

/** A line of a claim that loads only for claims that have its facts; where that fails, the claim is shown without it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<P>) }));
}

function Nothing() {
  return null;
}

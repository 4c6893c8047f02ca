import { canonicalJson } from '#contract/values/shapes.ts';
import { versioned } from '../fields.ts';

/** The names of the fields that two values of the same kind differ in, in the order of the alphabet. */
export function changedFields<Value extends object>(before: Value, after: Value): string[] {
  const names = Object.keys(after) as (keyof Value & string)[];
  return names.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name])).toSorted();
}

/** Adds the ETag of a fact, whatever the order of its keys. */
export function versionedFact<Shown extends object>(shown: Shown): Shown & { Version: string } {
  return versioned(JSON.parse(canonicalJson(shown)) as Shown);
}

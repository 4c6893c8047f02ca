import { someId } from './given.ts';
import type { Scene } from './scene.ts';

const people: readonly string[] = [
  'owner',
  'manager',
  'other',
  'otherManager',
  'guarded',
  'careless',
  'forgetful',
  'invited',
  'employee',
];

/** The same scene, its things but not its people with ids that nobody has. */
export function withUnknownIds(on: Scene): Scene {
  const unknown = <Thing extends { readonly id: string }>(thing: Thing): Thing => ({ ...thing, id: someId() });
  const things = Object.entries(on).filter(([name, thing]) => 'id' in thing && !people.includes(name));
  return {
    ...on,
    ...Object.fromEntries(things.map(([name, thing]) => [name, unknown(thing as { readonly id: string })])),
    uploads: { owner: unknown(on.uploads.owner), manager: unknown(on.uploads.manager) },
  };
}

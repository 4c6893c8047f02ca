import type { PersonBefore, PersonField, PersonGiven } from '#contract/people/input.ts';
import type { PersonValues } from '#contract/people/rules.ts';
import { givenFields, isSameValue, normalize, type Values } from './columns.ts';

/** The changes that an editor intended, and those of them that conflict with a change by somebody else. */
export interface IntendedChanges {
  readonly changes: Values;
  readonly crossed: readonly PersonField[];
}

/**
 * W15: determines the intended changes of a person. With `was`, the person as first shown in the form, a field is changed only if
 * it differs from `was`, so changes by others in untouched fields are kept. A field that both changed to different values is
 * `crossed`, a conflict. Without `was`, every field that differs from the stored value is an intended change.
 */
export function intendedChanges(
  given: PersonGiven,
  was: PersonBefore | undefined,
  kept: PersonValues,
): IntendedChanges {
  const sent = normalize(given, kept.MiddleName);
  const began = was === undefined ? {} : normalize(was, kept.MiddleName);
  const touched = givenFields(sent).filter(
    (field) =>
      !isSameValue(sent[field], kept[field]) && (began[field] === undefined || !isSameValue(sent[field], began[field])),
  );
  return {
    changes: pickChanges(sent, touched),
    crossed: touched.filter((field) => began[field] !== undefined && !isSameValue(began[field], kept[field])),
  };
}

/** The subset of the values with these fields. */
export function pickChanges(values: Values, fields: readonly PersonField[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

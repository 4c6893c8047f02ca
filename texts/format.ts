/** The values of a text's placeholders by name; `count` also chooses between the singular and the plural. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** Replaces the {{placeholders}} in a text; one without a value becomes nothing. */
export function interpolate(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * The text of a dotted key with its values, in the plural form of `language` (CLDR) for a `count`; undefined when the sections have no
 * such text.
 */
export function formatText(sections: unknown, language: string, key: string, values: TextValues): string | undefined {
  const { count } = values;
  const endings = typeof count === 'number' ? [`_${new Intl.PluralRules(language).select(count)}`, '_other', ''] : [''];
  for (const ending of endings) {
    const text = textAt(sections, key + ending);
    if (text !== undefined) return interpolate(text, values);
  }
  return undefined;
}

function textAt(sections: unknown, key: string): string | undefined {
  let found = sections;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

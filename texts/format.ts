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
  const endings = typeof count === 'number' ? [`_${pluralOf(language, count)}`, '_other', ''] : [''];
  for (const ending of endings) {
    const text = textAt(sections, key + ending);
    if (text !== undefined) return interpolate(text, values);
  }
  return undefined;
}

const rules = new Map<string, Intl.PluralRules>();

/** The plural form of a count. The rules of a language take longer to make than to use, and a list asks for each of its rows. */
function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

function textAt(sections: unknown, key: string): string | undefined {
  let found = sections;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

interface Value {
  readonly value?: unknown;
}

/** A node of Chromium's accessibility tree, as its developer tools give it. */
export interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly value?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
}

/** Roles whose beginning is told when the reader comes into them; without a name only those that always say something. */
export const containers = new Set([
  'alertdialog',
  'article',
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'form',
  'grid',
  'group',
  'list',
  'listbox',
  'main',
  'navigation',
  'radiogroup',
  'region',
  'search',
  'table',
  'toolbar',
]);
const needName = new Set(['article', 'form', 'group', 'region', 'list']);

export const roleOf = (node: Node): string => String(node.role?.value ?? '');
export const nameOf = (node: Node): string => tidy(String(node.name?.value ?? ''));
const tidy = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const switches = ['level', 'checked', 'pressed', 'expanded', 'selected'];
const flags = ['disabled', 'readonly', 'required', 'invalid', 'busy'];

function statesOf(node: Node): string[] {
  const properties = new Map(node.properties?.map(({ name, value }) => [name, String(value.value)]));
  const given = (name: string) => properties.get(name) ?? '';
  return [
    ...switches.filter((name) => given(name) !== '').map((name) => `${name} ${given(name)}`),
    ...flags.filter((name) => !['', 'false'].includes(given(name))),
  ];
}

/** What is said of a node: role, name, states, value, description. Empty when there is nothing to say. */
export function spoken(node: Node, current?: string): string {
  const role = roleOf(node);
  const name = nameOf(node);
  if (needName.has(role) && name === '') return '';
  const value = tidy(String(node.value?.value ?? ''));
  const description = tidy(String(node.description?.value ?? ''));
  return [
    name === '' ? role : `${role} “${name}”`,
    ...(current === undefined ? [] : [`current ${current}`]),
    ...statesOf(node),
    ...(value === '' || value === name ? [] : [`value “${value}”`]),
    ...(description === '' || description === name ? [] : [`description “${description}”`]),
  ].join(', ');
}

const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december';

/** Replaces the values that change from day to day, so that a transcript of tomorrow is the one of today. */
export function withoutDays(text: string): string {
  return text
    .replaceAll(/\b\d\d-\d\d-\d{4}\b/g, '‹datum›')
    .replaceAll(
      new RegExp(`(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag )?\\b\\d{1,2} (?:${months})(?: \\d{4})?`, 'g'),
      '‹datum›',
    )
    .replaceAll(/\b\d{1,2}:\d\d\b/g, '‹tijd›')
    .replaceAll(/\bnog (?:\d+ dagen|1 dag)\b/gi, (found) => `${found.slice(0, 3)} ‹dagen›`)
    .replaceAll(/localhost:\d+/g, '‹adres›')
    .replaceAll(/versie: [\d.]+/g, 'versie: ‹versie›');
}

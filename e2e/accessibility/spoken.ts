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

/** Roles in the words of a Dutch screen reader. A role that is not here is not spoken; its content is. */
const roleWords: Readonly<Record<string, string>> = {
  alertdialog: 'dialoogvenster, waarschuwing',
  article: 'artikel',
  banner: 'kop van de pagina',
  button: 'knop',
  checkbox: 'selectievakje',
  combobox: 'keuzelijst met invoer',
  complementary: 'aanvullend',
  contentinfo: 'voet van de pagina',
  dialog: 'dialoogvenster',
  DisclosureTriangle: 'knop',
  form: 'formulier',
  grid: 'rooster',
  group: 'groep',
  heading: 'kop',
  Iframe: 'kader',
  link: 'koppeling',
  list: 'lijst',
  listbox: 'keuzelijst',
  main: 'hoofdinhoud',
  navigation: 'navigatie',
  option: 'keuze',
  radio: 'keuzerondje',
  radiogroup: 'keuzegroep',
  region: 'gebied',
  search: 'zoeken',
  searchbox: 'zoekveld',
  table: 'tabel',
  textbox: 'invoerveld',
  toolbar: 'werkbalk',
};

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

const propertyOf = (node: Node, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value;

export const roleOf = (node: Node): string => String(node.role?.value ?? '');
export const nameOf = (node: Node): string => tidy(String(node.name?.value ?? ''));
const tidy = (text: string) =>
  text
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const yes = (value: unknown) => value === true || value === 'true';

/** What is said of a state, in order. */
function statesOf(node: Node): string[] {
  const of = (name: string) => propertyOf(node, name);
  const pressed = of('pressed');
  const checked = of('checked');
  const expanded = of('expanded');
  const isField = ['textbox', 'searchbox', 'combobox'].includes(roleOf(node));
  return [
    ...(roleOf(node) === 'heading' ? [`niveau ${String(of('level'))}`] : []),
    ...(checked === undefined ? [] : [yes(checked) ? 'aangevinkt' : 'niet aangevinkt']),
    ...(pressed === undefined ? [] : [yes(pressed) ? 'ingedrukt' : 'niet ingedrukt']),
    ...(expanded === undefined ? [] : [yes(expanded) ? 'uitgevouwen' : 'samengevouwen']),
    ...(roleOf(node) === 'option' && of('selected') !== undefined
      ? [yes(of('selected')) ? 'gekozen' : 'niet gekozen']
      : []),
    ...(yes(of('disabled')) ? ['niet beschikbaar'] : []),
    ...(isField && yes(of('readonly')) ? ['alleen lezen'] : []),
    ...(yes(of('required')) ? ['verplicht'] : []),
    ...(of('invalid') !== undefined && of('invalid') !== 'false' ? ['ongeldig'] : []),
    ...(yes(of('busy')) ? ['bezig'] : []),
  ];
}

/** What is said of a node: role, name, states, value, description. Empty when there is nothing to say. */
export function spoken(node: Node, current?: string): string {
  const role = roleOf(node);
  const word = roleWords[role];
  const name = nameOf(node);
  if (word === undefined) return name;
  if (needName.has(role) && name === '') return '';
  const value = tidy(String(node.value?.value ?? ''));
  const description = tidy(String(node.description?.value ?? ''));
  return [
    name === '' ? word : `${word} “${name}”`,
    ...(current === undefined ? [] : [current === 'page' ? 'huidige pagina' : 'huidige']),
    ...statesOf(node),
    ...(value === '' || value === name ? [] : [`inhoud “${value}”`]),
    ...(description === '' || description === name ? [] : [`uitleg “${description}”`]),
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

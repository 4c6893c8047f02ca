/** How a run of text looks in the rich set (UI-10); `size` is relative to the text around it, 1 being the same. */
export interface MarkupStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly color?: string;
  readonly size?: number;
}

/** The colours of HTML 4 by name; together with #rgb and #rrggbb the only ones, so that nothing else reaches a style. */
const colors = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow'.split(' '),
);
const smallest = 0.75;
const largest = 2;
/** The pixels of size 1. */
const bodySize = 16;

/** The style a rich tag asks for: `b`, `i`, `u`, `s`, `color`, `size` or `style`; unknown values are ignored. */
export function styleOf(name: string, value: string): MarkupStyle {
  switch (name) {
    case 'b':
      return { bold: true };
    case 'i':
      return { italic: true };
    case 'u':
      return { underline: true };
    case 's':
      return { strike: true };
    case 'color':
      return colorOf(value);
    case 'size':
      return sizeOf(value);
    default:
      return Object.assign({}, ...attributesOf(value).map(([key, attribute]) => styleOfAttribute(key, attribute)));
  }
}

function styleOfAttribute(key: string, value: string): MarkupStyle {
  return key === 'color' || key === 'size' ? styleOf(key, value) : {};
}

/** The pairs of `color=red size="14px"`. */
function attributesOf(value: string): [key: string, value: string][] {
  return value
    .split(/\s+/)
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const [key = '', attribute = ''] = pair.split('=', 2);
      return [key.toLowerCase(), attribute.replaceAll(/["']/g, '')];
    });
}

function colorOf(value: string): MarkupStyle {
  const color = value.trim().toLowerCase();
  return colors.has(color) || /^#(?:[0-9a-f]{3}){1,2}$/.test(color) ? { color } : {};
}

/** Pixels without a unit; kept within bounds that stay readable. */
function sizeOf(value: string): MarkupStyle {
  const found = /^(\d{1,4}(?:\.\d{1,3})?)(px|em|rem|%)?$/i.exec(value.trim());
  if (!found) return {};
  const unit = (found[2] ?? 'px').toLowerCase();
  const size = Number(found[1]) / (unit === 'px' ? bodySize : unit === '%' ? 100 : 1);
  return { size: Math.min(largest, Math.max(smallest, size)) };
}

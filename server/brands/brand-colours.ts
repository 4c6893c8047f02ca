import * as v from 'valibot';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is a colour such as #0b5a6e'));
const [white, darkSurface] = ['#ffffff', '#141e23'];

type PortalColours = Record<'primary' | 'onPrimary' | 'primaryDark' | 'onPrimaryDark', string>;

/** The pairs of colours whose contrast is checked (WCAG 2.2, 1.4.3), with the values of the portal's design and the least contrast. */
export function contrasts(of: PortalColours) {
  return [
    { what: 'primary on a light page', one: of.primary, on: white, least: 5.5 },
    { what: 'onPrimary on primary', one: of.onPrimary, on: of.primary, least: 4.5 },
    { what: 'primaryDark on a dark page', one: of.primaryDark, on: darkSurface, least: 7 },
    { what: 'onPrimaryDark on primaryDark', one: of.onPrimaryDark, on: of.primaryDark, least: 4.5 },
  ].map((pair) => ({ ...pair, ratio: contrast(pair.one, pair.on) }));
}

/** The colours of a brand for light and dark pages, and the corner radius in pixels. Colours with too little contrast are refused. */
export const coloursSchema = v.pipe(
  v.strictObject({
    primary: colour,
    onPrimary: colour,
    primaryDark: colour,
    onPrimaryDark: colour,
    radius: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14, 'is at most 14')), 10),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { one, on, least, ratio } of contrasts(dataset.value)) {
      if (ratio < least) addIssue({ message: `has ${one} on ${on}: ${ratio.toFixed(1)}:1, less than ${least}:1` });
    }
  }),
);
export type BrandColours = v.InferOutput<typeof coloursSchema>;

export function coloursCss({ primary, onPrimary, primaryDark, onPrimaryDark, radius }: BrandColours): string {
  return `:root {
  --brand-primary: ${primary};
  --brand-on-primary: ${onPrimary};
  --brand-primary-dark: ${primaryDark};
  --brand-on-primary-dark: ${onPrimaryDark};
  --brand-radius: ${radius}px;
}
`;
}

/** WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(of: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(of.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

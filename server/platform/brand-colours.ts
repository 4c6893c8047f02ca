import * as v from 'valibot';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is a colour such as #0b5a6e'));
const [white, darkSurface] = ['#ffffff', '#141e23'];

type Pair = readonly [name: string, on: string, least: number];

/** What must be readable on what, by the contrast of WCAG 2.2 (1.4.3); the figures of the portal's design. */
function pairsOf(of: { primary: string; onPrimary: string; primaryDark: string; onPrimaryDark: string }): Pair[] {
  return [
    [of.primary, white, 5.5],
    [of.onPrimary, of.primary, 4.5],
    [of.primaryDark, darkSurface, 7],
    [of.onPrimaryDark, of.primaryDark, 4.5],
  ];
}

/** A brand's own colours, for light and dark pages, and how round its corners are in pixels. Unreadable ones are refused. */
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
    for (const [one, on, least] of pairsOf(dataset.value)) {
      const found = contrast(one, on);
      if (found < least) addIssue({ message: `has ${one} on ${on}: ${found.toFixed(1)}:1, less than ${least}:1` });
    }
  }),
);
export type BrandColours = v.InferOutput<typeof coloursSchema>;

/** The stylesheet that puts them in the place of the default brand's. */
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

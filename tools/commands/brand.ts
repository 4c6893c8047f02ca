// Checks a brand: `node tools/commands/brand.ts check NAME`, where NAME is a folder in DATA_DIR/brands or brands/, or a path.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Brand, ownBrands, readBrand, readDocument } from '../../server/brands/brand.ts';
import { contrasts } from '../../server/brands/brand-colours.ts';
import { type IconFile, iconFiles } from '../../server/brands/brand-icons.ts';

const documents = ['pages/privacy', 'pages/accessibility'] as const;
/** Parts of the product's own brand that a copied folder must not keep. */
const ofOurs = /redress/i;

/** The result of a check: errors, warnings, and the contrast of the colours. */
export interface BrandReport {
  readonly wrong: readonly string[];
  readonly hints: readonly string[];
  readonly colours: readonly string[];
}

/** Validates a brand's folder as the server's start does, and also its texts in every language and its colours in light and dark. */
export function reportOn(folder: string): BrandReport {
  let brand: Brand;
  try {
    brand = readBrand(folder);
  } catch (error) {
    return { wrong: (error as Error).message.split('\n'), hints: [], colours: [] };
  }
  const wrong = [`terms/${brand.termsVersion}`, ...documents].flatMap((place) => textsAt(brand, place));
  return { wrong, hints: hintsFor(brand), colours: coloursOf(brand) };
}

/** The languages in which a document is required: those of the cultures that the brand offers. */
function textsAt(brand: Brand, place: string): string[] {
  const needed = (['nl', 'de', 'en'] as const).filter((one) => brand.languages.includes(one));
  const missing = needed
    .filter((language) => !existsSync(join(brand.folder, place, `${language}.txt`)))
    .map((language) => `${place}/${language}.txt is missing.`);
  const broken = brand.languages.flatMap((language) => {
    if (!existsSync(join(brand.folder, place, `${language}.txt`))) return [];
    try {
      const { title, parts } = readDocument(brand, place, language);
      const all = `${title} ${JSON.stringify(parts)}`;
      const others = basename(brand.folder) !== 'redress' && ofOurs.test(all);
      return others ? [`${place}/${language}.txt still speaks of Redress.`] : [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...missing, ...broken];
}

function hintsFor(brand: Brand): string[] {
  const prefixed = brand.languages.filter((one) => !['nl', 'de', 'en'].includes(one));
  const places = [`terms/${brand.termsVersion}`, ...documents];
  const inEnglish = prefixed.filter((one) =>
    places.some((place) => !existsSync(join(brand.folder, place, `${one}.txt`))),
  );
  return [
    ...(brand.logo === null ? ['logo.svg is missing: the mark of the default brand shows in these colours.'] : []),
    ...missingIcons(brand),
    ...(brand.colours === undefined ? ['colours are left out: those of the default brand show.'] : []),
    ...(brand.mailAddress === undefined ? ['mailAddress is left out: mails come from no-reply@ the host.'] : []),
    ...(brand.links.site === undefined ? ["links.site is left out: '/' leads to the login."] : []),
    ...inEnglish.map((one) => `readers in ${one} read terms, privacy or accessibility in English.`),
    ...(existsSync(join(brand.folder, 'lead-generators.json')) ? [] : ['lead-generators.json is left out.']),
  ];
}

function missingIcons(brand: Brand): string[] {
  const missing = (Object.keys(iconFiles) as IconFile[]).filter((name) => !brand.icons.has(name));
  return missing.map((name) => `${name} is missing: some phones show a letter in place of the logo.`);
}

function coloursOf({ colours }: Brand): string[] {
  return colours
    ? contrasts(colours).map(({ what, ratio, least }) => `${what}: ${ratio.toFixed(1)}:1 (at least ${least}:1)`)
    : [];
}

function run([act, name = '']: readonly string[]): boolean {
  if (act !== 'check' || name === '') {
    console.error('Use: npm run brand -- check NAME');
    return false;
  }
  const folders = [join(process.env.DATA_DIR ?? './data', 'brands', name), join(ownBrands, name), name];
  const folder = folders.find((one) => existsSync(one)) ?? folders[0] ?? name;
  const { wrong, hints, colours } = reportOn(folder);
  console.log(`Brand in ${folder}`);
  for (const line of colours) console.log(`  ${line}`);
  for (const line of hints) console.log(`  note: ${line}`);
  for (const line of wrong) console.error(`  wrong: ${line}`);
  console.log(wrong.length === 0 ? 'Nothing is missing.' : `${wrong.length} to put right.`);
  return wrong.length === 0;
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2)) ? 0 : 1;

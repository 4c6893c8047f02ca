// Checks a brand: `node tools/commands/brand.ts check NAME`, where NAME is a folder in DATA_DIR/brands or brands/, or a path.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownBrands } from '../../server/brands/brand.ts';
import { reportOn } from './brand-check.ts';

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

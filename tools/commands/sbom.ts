// Writes dist/sbom.json, the list of all packages in CycloneDX: `npm run sbom [-- FILE]`. It comes from the lock file alone, without
// the network, so that the same lock file gives the same list.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readLock } from '../packages/lock-file.ts';
import { billOfMaterials, packagesOfPortal } from '../packages/materials.ts';

const file = process.argv[2] ?? 'dist/sbom.json';
const bill = billOfMaterials(readLock(), JSON.parse(readFileSync('package.json', 'utf8')), packagesOfPortal());
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`Wrote ${file}: CycloneDX 1.5, from package-lock.json.`);

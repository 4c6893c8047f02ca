import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfLicences, faultsOfScripts } from '../packages/licences.ts';
import { readLock } from '../packages/lock-file.ts';
import { billOfMaterials, closureOf, packagesOfPortal } from '../packages/materials.ts';
import { faultsOfSize, readAudit } from './supply.ts';

const integrity = 'sha512-AAEC';
const lock = {
  packages: {
    '': { version: '1.0.0', dependencies: { a: '1' }, devDependencies: { t: '2', '@p/b': '3' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity, dependencies: { c: '1' } },
    'node_modules/a/node_modules/c': { version: '1.1.0', license: '(ISC AND BSD-3-Clause)', integrity },
    'node_modules/c': { version: '2.0.0', license: 'MIT OR GPL-3.0', dev: true, integrity },
    'node_modules/t': { version: '2.0.0', license: 'MPL-2.0', dev: true, integrity, dependencies: { c: '2' } },
    'node_modules/@p/b': { version: '3.0.0', license: 'MIT', dev: true, integrity, peerDependencies: { t: '*' } },
  },
};

test('licences that allow the use pass, also as one of a choice; in a tool MPL-2.0 too', () => {
  expect(faultsOfLicences(lock)).toEqual([]);
});

test('a licence that is unknown, or not allowed where it is shipped, is refused', () => {
  const { packages } = lock;
  const refusedWith = (license: string | undefined, path: keyof typeof packages) => {
    const { license: _, ...entry } = packages[path] as { license?: string };
    return faultsOfLicences({ packages: { ...packages, [path]: { ...entry, ...(license ? { license } : {}) } } });
  };
  expect(refusedWith('GPL-3.0', 'node_modules/a')).toEqual([
    expect.stringContaining('node_modules/a is under GPL-3.0'),
  ]);
  expect(refusedWith('MIT AND GPL-3.0', 'node_modules/a')).toHaveLength(1);
  expect(refusedWith(undefined, 'node_modules/c')).toEqual([expect.stringContaining('is under unknown')]);
  expect(refusedWith('MPL-2.0', 'node_modules/a')).toHaveLength(1);
  expect(faultsOfLicences(lock, new Set(['node_modules/t']))).toHaveLength(1);
});

test('a package that runs a script when it is installed is refused', () => {
  expect(faultsOfScripts(lock)).toEqual([]);
  const packages = { ...lock.packages, 'node_modules/x': { hasInstallScript: true } };
  expect(faultsOfScripts({ packages })).toEqual([expect.stringContaining('node_modules/x runs a script')]);
});

test('more packages or more bytes than recorded are refused, with what to do', () => {
  const most = { all: 5, runtime: 2, runtimeMegabytes: 2 };
  expect(faultsOfSize(lock, () => 1_000_000, most)).toEqual([]);
  expect(faultsOfSize(lock, () => 1_000_001, most)).toEqual([
    expect.stringMatching(/^runtimeMegabytes: 3, and 2 at most: .*raise/),
  ]);
  expect(faultsOfSize(lock, () => 0, { ...most, all: 4, runtime: 1 })).toHaveLength(2);
});

test('the list of materials names each package once, with checksum, licence, scope and what it needs', () => {
  const bill = billOfMaterials(lock, { name: 'own', version: '1.0.0', license: 'MIT' }, ['@p/b']);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { 'bom-ref': 'pkg:npm/own@1.0.0' } } });
  const { components, dependencies } = bill as { components: object[]; dependencies: object[] };
  expect(components).toHaveLength(5);
  expect(components).toContainEqual(
    expect.objectContaining({
      purl: 'pkg:npm/%40p/b@3.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '000102' }],
      licenses: [{ license: { id: 'MIT' } }],
    }),
  );
  expect(components).toContainEqual(expect.objectContaining({ name: 't', scope: 'excluded' }));
  expect(components).toContainEqual(
    expect.objectContaining({
      version: '1.1.0',
      scope: 'required',
      licenses: [{ expression: '(ISC AND BSD-3-Clause)' }],
    }),
  );
  expect(dependencies).toContainEqual({ ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/c@1.1.0'] });
  expect(dependencies).toContainEqual({ ref: 'pkg:npm/t@2.0.0', dependsOn: ['pkg:npm/c@2.0.0'] });
});

test('the list of our own materials has every package of the lock file, and those of the portal as shipped', () => {
  const own = readLock();
  const inPortal = packagesOfPortal();
  expect(inPortal).toEqual(
    expect.arrayContaining(['react', 'i18next', '@fontsource-variable/hanken-grotesk', 'valibot']),
  );
  expect(inPortal).not.toContain('vitest');
  const bill = billOfMaterials(own, JSON.parse(readFileSync('package.json', 'utf8')), inPortal);
  const { components } = bill as { components: { name: string; version: string; scope: string }[] };
  const found = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const [path, { version }] of Object.entries(own.packages).filter(([path]) => path !== ''))
    expect(found).toContain(`${path.replace(/.*node_modules\//, '')}@${version}`);
  expect(components.find(({ name }) => name === 'react-dom')?.scope).toBe('required');
  expect(components.find(({ name }) => name === 'knip')?.scope).toBe('excluded');
  expect(closureOf(own, inPortal)).toContain('node_modules/scheduler');
});

test('an audit fails on high and critical weaknesses; without an answer of the registry it is left out with a notice', () => {
  const counts = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });
  expect(readAudit(counts({ low: 2, total: 2 }))).toEqual({ holds: true, line: expect.stringContaining('2 known') });
  expect(readAudit(counts({ high: 1, critical: 1, total: 2 })).holds).toBe(false);
  expect(readAudit(`{"message": "405 Method Not Allowed"}\nnpm error audit endpoint`)).toEqual({
    holds: true,
    line: 'Not audited: the registry cannot be asked (405 Method Not Allowed).',
  });
  expect(readAudit('').line).toContain('no answer');
});

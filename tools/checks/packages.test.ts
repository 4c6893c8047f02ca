import { expect, test } from 'vitest';
import { faultsOf } from './packages.ts';

const good = { integrity: 'sha512-x', license: 'MIT' };

test('a lock file with every optional package, checksums and licences has no fault', () => {
  const packages = {
    '': { optionalDependencies: { own: '1' } },
    'node_modules/own': good,
    'node_modules/a': {
      ...good,
      license: 'GPL-3.0 OR (ISC AND MIT)',
      optionalDependencies: { 'a-linux': '1', 'a-mac': '1' },
    },
    'node_modules/a-linux': good,
    'node_modules/a/node_modules/a-mac': good,
    'node_modules/a/node_modules/@x/b': { ...good, optionalDependencies: { 'a-mac': '1' } },
    'node_modules/axe-core': { ...good, license: 'MPL-2.0' },
  };
  expect(faultsOf({ packages })).toEqual([]);
});

test.each([
  [{ ...good, optionalDependencies: { 'a-linux': '1' } }, 'wants a-linux, which has no entry'],
  [{ ...good, resolved: 'https://registry.example/a.tgz' }, 'is bound to https://registry.example/a.tgz'],
  [{ license: 'MIT' }, 'has no checksum'],
  [{ ...good, license: 'MIT AND GPL-3.0' }, 'is under MIT AND GPL-3.0'],
  [{ ...good, license: 'MPL-2.0' }, 'is under MPL-2.0'],
  [{ integrity: 'sha512-x' }, 'is under unknown'],
  [{ ...good, hasInstallScript: true }, 'runs a script'],
])('a package with %j is refused', (entry, fault) => {
  const packages = { 'node_modules/a': entry, 'node_modules/b/node_modules/a-linux': good };
  expect(faultsOf({ packages })).toEqual([expect.stringContaining(`node_modules/a ${fault}`)]);
});

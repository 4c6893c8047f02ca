import { expect, test } from 'vitest';
import { faultsOf } from './lock.ts';

const integrity = 'sha512-x';

test('a complete lock has no fault', () => {
  const packages = {
    '': { optionalDependencies: { own: '1' } },
    'node_modules/own': { integrity },
    'node_modules/a': { integrity, optionalDependencies: { 'a-linux': '1', 'a-mac': '1' } },
    'node_modules/a-linux': { integrity },
    'node_modules/a/node_modules/a-mac': { integrity },
  };
  expect(faultsOf({ packages })).toEqual([]);
});

test('an optional dependency without an entry is a fault', () => {
  const packages = {
    '': { optionalDependencies: { own: '1' } },
    'node_modules/@x/a': { integrity, optionalDependencies: { 'a-linux': '1' } },
    'node_modules/b/node_modules/a-linux': { integrity },
  };
  expect(faultsOf({ packages })).toEqual([
    'package.json wants own, which has no entry',
    'node_modules/@x/a wants a-linux, which has no entry',
  ]);
});

test('an entry of a folder above the nested package is found', () => {
  const packages = {
    'node_modules/a/node_modules/@x/b': { integrity, optionalDependencies: { c: '1' } },
    'node_modules/a/node_modules/c': { integrity },
  };
  expect(faultsOf({ packages })).toEqual([]);
});

test('a registry address and a missing checksum are faults', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } };
  expect(faultsOf({ packages })).toEqual([
    'node_modules/a is bound to https://registry.example/a.tgz',
    'node_modules/a has no checksum',
  ]);
});

import { expect, test } from 'vitest';
import { trustedScriptUrl } from './trusted.ts';

test('[STATUS-1] only a script of our own origin is trusted', () => {
  expect(String(trustedScriptUrl('/assets/worker.mjs'))).toBe('/assets/worker.mjs');
  for (const url of ['https://evil.example/worker.mjs', '//evil.example/worker.mjs', 'data:text/javascript,alert(1)'])
    expect(() => trustedScriptUrl(url), url).toThrow(TypeError);
});

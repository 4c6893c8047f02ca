import { afterEach, expect, test, vi } from 'vitest';
import { reportError } from './error-report.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Takes what the portal sends to log/exception; answers the bodies so far, as they were sent. */
function reports(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: RequestInfo, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return Response.json({ ok: true });
  });
  return sent;
}

test('[CALL-5] a report of the portal is at most 8 kB, whatever the letters', async () => {
  const sent = reports();
  for (const sign of ['x ', '日', '"', '\\', '😀']) {
    const error = new Error(sign.repeat(20_000));
    error.stack = sign.repeat(20_000);
    reportError(sign.repeat(5_000), error);
  }
  await expect.poll(() => sent.length).toBe(5);
  for (const body of sent) {
    expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(8_192);
    expect(JSON.parse(body)).toMatchObject({ Source: 'Portal.Frontend' });
  }
});

test('[CALL-5] a report of the portal leaves the browser without personal data', async () => {
  const sent = reports();
  const secrets = ['sanne@voorbeeld.nl', 'NL91 ABNA 0417 1643 00', '+31 6 12345678', 'kQ3v9pXw7Zr2Lm8Nb5Tc1Yd4'];
  for (const secret of secrets) {
    const error = new Error(`fails for ${secret}`);
    error.stack = `Error: ${secret} at work`;
    reportError(`saving ${secret}`, error);
  }
  await expect.poll(() => sent.length).toBe(secrets.length);
  for (const secret of secrets) expect.soft(sent.join()).not.toContain(secret);
});

test('[CALL-5] a page tells of each error once, and of fewer than 30 in all', async () => {
  const sent = reports();
  for (let round = 0; round < 3; round += 1) {
    for (let number = 0; number < 40; number += 1) reportError('loop', new Error(`one of many: ${'i'.repeat(number)}`));
  }
  await expect.poll(() => sent.length).toBeGreaterThan(5);
  expect(sent.length).toBeLessThan(30);
  expect(new Set(sent).size).toBe(sent.length);
});

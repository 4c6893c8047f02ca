import { expect, test } from 'vitest';
import { passkeySiteOf } from './passkey-site.ts';
import { Passwords } from './passwords.ts';

test('[LOGIN-9] passkeys are for the name people use, over https or on this machine, and for no number', () => {
  expect(passkeySiteOf('https://portaal.example')).toEqual({
    id: 'portaal.example',
    origin: 'https://portaal.example',
  });
  expect(passkeySiteOf('https://portaal.example:8443')?.origin).toBe('https://portaal.example:8443');
  expect(passkeySiteOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  const none = ['http://portaal.example', 'https://192.0.2.1', 'http://127.0.0.1:3000', 'http://[::1]:3000', undefined];
  expect(none.map(passkeySiteOf)).toEqual(none.map(() => null));
});

const passwords = new Passwords();

test('a hash is a PHC string of Argon2id with 19 MiB, two passes and one lane, its salt its own', async () => {
  const [one, other] = await Promise.all([passwords.hash('Vertraagd261'), passwords.hash('Vertraagd261')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
});

test('a password fits its own hash alone: not folded, not trimmed, not cut', async () => {
  for (const password of [' Vertraagd261', 'Pässwörd1\0é', 'Aa1'.repeat(42)]) {
    const hash = await passwords.hash(password);
    const others = [password.toUpperCase(), password.trim().slice(0, -1), `${password} `];
    const fits = await Promise.all([password, ...others].map((one) => passwords.verify(one, hash)));
    expect.soft(fits, password).toEqual([true, false, false, false]);
  }
});

test('eight at once are each answered rightly, and no more than two are worked on', async () => {
  const hash = await passwords.hash('Vertraagd261');
  const tries = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'Vertraagd261' : 'Onjuist123'));
  expect(await Promise.all(tries.map((one) => passwords.verify(one, hash)))).toEqual(
    tries.map((_, index) => index % 2 === 1),
  );
});

test('[LOGIN-10] attempts on one account run one by one; of many at once the 61st that waits is refused, on others none', async () => {
  const first = Promise.withResolvers<void>();
  const order: number[] = [];
  const tries = Array.from({ length: 62 }, (_, number) =>
    passwords.attempt('one', async () => {
      order.push(number);
      await first.promise;
    }),
  );
  await expect(tries[61]).rejects.toMatchObject({ reason: 'busy' });
  await passwords.attempt('other', async () => first.resolve());
  expect(await Promise.all(tries.slice(0, 61))).toHaveLength(61);
  expect(order).toEqual(Array.from({ length: 61 }, (_, number) => number));
});

test('[H4] owners take turns: who sends many passwords waits for its own checks, and others do not', async () => {
  const hash = await passwords.hash('Vertraagd261');
  const ended: string[] = [];
  const check = (owner: string) => passwords.verify('Onjuist123', hash, owner).then(() => void ended.push(owner));
  await Promise.all([...Array.from({ length: 24 }, () => check('greedy')), check('other')]);
  expect(ended.indexOf('other')).toBeLessThan(12);
});

test('[LOGIN-12] without a hash the answer is no, after the same work', async () => {
  const hash = await passwords.hash('Vertraagd261');
  const timed = async (stored: string | null) => {
    const begun = performance.now();
    expect(await passwords.verify('Onjuist123', stored)).toBe(false);
    return performance.now() - begun;
  };
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let count = 0; count < 7; count += 1) {
    ofKnown.push(await timed(hash));
    ofUnknown.push(await timed(null));
  }
  // The quickest of several is what the work takes; the rest is what else the machine was doing.
  const [known, unknown] = [Math.min(...ofKnown), Math.min(...ofUnknown)];
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

test('a hash that cannot be read fits nothing', async () => {
  for (const broken of [
    '',
    'x',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
  ]) {
    expect.soft(await passwords.verify('Vertraagd261', broken).catch(() => false), broken).toBe(false);
  }
});

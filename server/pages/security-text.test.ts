import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/world.ts';

onEachDatabase('security.txt', (world) => {
  test('[S17] names contact, end, languages, own address and policy, and is for 90 days at most (RFC 9116)', async () => {
    const { client, clock } = await world({ securityContact: 'security@portal.example', secure: true });
    const { status, headers, text } = await (await client.at('portal.nl')).raw('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
    const { Contact, Expires, Canonical, Policy, ...more } = Object.fromEntries(fields);
    expect(Contact).toBe('mailto:security@portal.example');
    expect(more['Preferred-Languages']).toBe('en, nl, de, fr, es, it, tr');
    expect(Canonical).toBe('https://portal.nl/.well-known/security.txt');
    const days = (Date.parse(Expires ?? '') - clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThanOrEqual(90);
    const policy = await (await client.at('portal.nl')).raw(new URL(Policy ?? '').pathname);
    expect([policy.status, policy.text]).toEqual([200, expect.stringContaining('within 72 hours')]);
  });

  test('[S17] is not there without a contact', async () => {
    const { client } = await world();
    for (const path of ['security.txt', 'security-policy.txt']) {
      expect((await client.raw(`/.well-known/${path}`)).status, path).toBe(404);
    }
  });
});

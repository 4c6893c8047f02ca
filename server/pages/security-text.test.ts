import { expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { onEachDatabase } from '../testing/world.ts';

onEachDatabase('security.txt', (world) => {
  test('[S17] names contact, end, languages, own address and policy, and is for 90 days at most (RFC 9116)', async () => {
    const { client, clock } = await world({ securityContact: 'security@portal.example' });
    const { status, headers, text } = await client.raw('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy']);
    const { Contact, Expires, Canonical, Policy, ...more } = Object.fromEntries(fields);
    expect(Contact).toBe('mailto:security@portal.example');
    expect(more['Preferred-Languages']).toBe('en, nl, de, fr, es, it, tr');
    expect(Canonical).toBe('https://portaal.example/.well-known/security.txt');
    const days = (Date.parse(Expires ?? '') - clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThanOrEqual(90);
    const policy = await client.raw(new URL(Policy ?? '').pathname);
    expect([policy.status, policy.text]).toEqual([200, expect.stringContaining('within 72 hours')]);
  });

  test('[S17, W25] names the host of the settings, never one that a caller gives', async () => {
    const hosts = [{ name: 'portal.de', port: null, brand: redress }];
    const { client } = await world({ securityContact: 'security@portal.example', hosts, behindProxy: true });
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.1' };
    for (const host of ['portaal.example', 'portal.de']) {
      const { text } = await (await client.at(host)).raw('/.well-known/security.txt', { headers });
      expect(text).toContain(`Canonical: https://${host}/.well-known/security.txt\n`);
      expect(text).toContain(`Policy: https://${host}/.well-known/security-policy.txt\n`);
      expect(text).not.toContain('evil');
    }
  });

  test('[S17] is not there without a contact', async () => {
    const { client } = await world();
    for (const path of ['security.txt', 'security-policy.txt']) {
      expect((await client.raw(`/.well-known/${path}`)).status, path).toBe(404);
    }
  });
});

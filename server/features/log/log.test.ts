import { expect, test, vi } from 'vitest';
import { withoutPersonal } from '#contract/log.ts';
import { type Given, type MakeWorld, onSqlite } from '../../testing/world.ts';

/** A world with a stranger in it, and the lines that reports leave in its log. */
async function begun(world: MakeWorld, given: Given = {}) {
  const here = await world(given);
  const lines: Record<string, string>[] = [];
  vi.spyOn(here.app.log, 'warn').mockImplementation((line: unknown) => void lines.push(line as Record<string, string>));
  return { here, lines, client: await here.stranger() };
}

onSqlite('log/exception', (world) => {
  test('[CALL-5] takes the JSON of the portal and the plain form', async () => {
    const { lines, client } = await begun(world);
    const json = { Source: 'Portal.Frontend', Info: 'claim', Error: 'TypeError: x', StackTrace: 'at a\nat b' };
    expect(await client.logException(json)).toMatchObject({ status: 200, body: { ok: true } });
    const form = {
      method: 'POST',
      payload: 'message=It+broke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await client.raw('/api-v2/log/exception', form)).status).toBe(200);
    expect(lines).toEqual([
      { source: 'Portal.Frontend', info: 'claim', error: 'TypeError: x', stack: 'at a at b' },
      { source: 'Portal.Frontend', info: '', error: 'It broke', stack: '' },
    ]);
  });

  test('[CALL-5] takes any JSON in Info, Error and StackTrace, and writes it as text', async () => {
    const { lines, client } = await begun(world);
    const values = [null, { name: 'TypeError', of: 'a@b.nl' }, ['one', 2], 404, true, '\ud800\u0000'];
    for (const value of values) {
      const sent = { Source: 'Portal.Frontend', Info: value, Error: value, StackTrace: value };
      expect((await client.logException(sent)).status, JSON.stringify(value)).toBe(200);
    }
    expect(lines.map(({ error }) => error)).toEqual([
      '',
      '{"name":"TypeError","of":"(e-mail)"}',
      '["one",2]',
      '404',
      'true',
      '\ufffd ',
    ]);
    for (const { info, error, stack } of lines) expect([info, stack]).toEqual([error, error]);
  });

  test('[CALL-5] leaves no personal data and no second line in the log', async () => {
    const { lines, client } = await begun(world);
    const secrets = [
      'sanne.berg@voorbeeld.example',
      'NL91ABNA0417164300',
      'NL91 ABNA 0417 1643 00',
      '0612345678',
      '+31 6 1234 5678',
      '4821307',
      'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
    ];
    for (const secret of secrets) {
      await client.logException({
        Source: secret,
        Info: `at ${secret}:1`,
        Error: `failed for ${secret}.`,
        StackTrace: `(${secret})\r\nforged line`,
      });
    }
    expect(lines).toHaveLength(secrets.length);
    for (const secret of secrets) expect.soft(JSON.stringify(lines)).not.toContain(secret);
    for (const line of lines) for (const value of Object.values(line)) expect(value).not.toMatch(/\p{Cc}/u);
  });

  test('[CALL-5] takes thirty a minute from an address, refuses the next with the time to wait, and takes it after that', async () => {
    const { here, lines, client } = await begun(world);
    const report = () => client.logException({ Error: 'x' });
    for (let count = 0; count < 30; count += 1) expect((await report()).status).toBe(200);
    here.clock.pass({ seconds: 15 });
    const refused = await report();
    expect(refused).toMatchObject({ status: 429, code: 'call.tooFast' });
    expect(refused.headers['retry-after']).toBe('45');
    expect(lines).toHaveLength(30);
    here.clock.pass({ seconds: 45 });
    expect((await report()).status).toBe(200);
  });

  test('[L5] counts all addresses of one IPv6 network as one', async () => {
    const { client } = await begun(world, { behindProxy: true });
    const statuses = [];
    for (let count = 0; count < 32; count += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${(count + 1).toString(16)}` };
      statuses.push((await client.logException({ Error: 'x' }, { headers })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    const elsewhere = { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } };
    expect((await client.logException({ Error: 'x' }, elsewhere)).status).toBe(200);
  });

  test('[L5] writes at most 10 MB a day for all callers together, and says once that more is dropped', async () => {
    const { here, lines, client } = await begun(world, { behindProxy: true });
    const long = { Info: 'i '.repeat(1_000), Error: 'e '.repeat(2_000), StackTrace: 't '.repeat(4_000) };
    const report = (number: number) =>
      client.logException(long, { headers: { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` } });
    let number = 0;
    while ((await report(number)).status === 200 && number < 3_000) number += 1;
    expect(number).toBeGreaterThan(1_000);
    expect(number).toBeLessThan(1_600);
    const written = JSON.stringify(lines).length;
    expect(written).toBeLessThan(10 * 1024 * 1024);
    const refused = await report(9_000);
    expect(refused).toMatchObject({ status: 429, code: 'call.tooFast' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    expect(lines.filter((line) => 'bytes' in line)).toHaveLength(1);
    here.clock.pass({ hours: 24 });
    expect((await report(9_001)).status).toBe(200);
  });

  test('[CALL-5] writes at most 8 kB, and refuses what is longer than any report', async () => {
    const { lines, client } = await begun(world);
    await client.logException({
      Source: 's'.repeat(200),
      Info: 'i '.repeat(1_000),
      Error: 'e '.repeat(2_000),
      StackTrace: 't '.repeat(4_000),
    });
    expect(JSON.stringify(lines[0]).length).toBeLessThan(8_192);
    expect((await client.logException({ StackTrace: 't '.repeat(20_000) })).status).toBe(200);
    expect(lines[1]?.stack).toHaveLength(4_000);
    expect((await client.logException({ StackTrace: 't'.repeat(70_000) })).status).toBe(413);
  });
});

test('[CALL-5] scrubbing hostile text takes no time', () => {
  const hostile = [
    'a'.repeat(8_000),
    'a@'.repeat(4_000),
    'a.'.repeat(4_000),
    'AA11'.repeat(2_000),
    '1-'.repeat(4_000),
    'AA11 AA '.repeat(1_000),
    `${'a'.repeat(7_999)}@`,
    '-'.repeat(8_000),
  ];
  for (const text of hostile) {
    const times = [1, 2, 3].map(() => {
      const begun = performance.now();
      withoutPersonal(text, 4_000);
      return performance.now() - begun;
    });
    expect.soft(Math.min(...times), text.slice(0, 10)).toBeLessThan(50);
  }
});

import { expect, onTestFinished, test } from 'vitest';
import { totpCode } from '../../platform/credentials/totp.ts';
import type { Answered, Client } from '../../testing/client.ts';
import { password, staffMember } from '../../testing/given.ts';
import { type Manner, startIssuer } from '../../testing/issuer.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

/** An issuer that ends with the test. */
async function testIssuer(manner: Manner = {}) {
  const issuer = await startIssuer(manner);
  onTestFinished(issuer.close);
  return issuer;
}

const headers = { host: 'portaal.example' };
const begin = (client: Client) => client.raw('/staff/oidc', { headers });
const comeBack = (client: Client, path: string) => client.raw(path, { headers });
const leadsTo = ({ status, headers }: Answered<unknown>) => [status, headers.location];
const cookieIn = ({ headers }: Answered<unknown>, name: string) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).find((one) => one.startsWith(`${name}=`));

/** A browser that has begun, and the address of the issuer it was sent to. */
async function begun({ stranger }: World): Promise<{ client: Client; address: string }> {
  const client = await stranger();
  const answer = await begin(client);
  expect(answer.status).toBe(302);
  return { client, address: String(answer.headers.location) };
}

const sessionsOf = ({ db }: World) => db.selectFrom('staff_session').selectAll().execute();

const me = () => staffMember({ email: 'jorien@dienst.example' });

onEachDatabase('the login of staff by OpenID Connect', (world) => {
  test('[LOGIN-9] whoever the issuer vouches for has the session of staff that a password begins', async () => {
    const issuer = await testIssuer();
    const here = await world({ staff: [me()], staffIssuer: issuer.settings });
    const { client, address } = await begun(here);
    const back = await comeBack(client, await issuer.visit(address, 'Jorien@Dienst.example'));
    expect(leadsTo(back)).toEqual([302, '/staff']);
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(cookieIn(back, 'staff')).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(client.cookies.has('staff-attempt')).toBe(false);
    expect((await client.askStaffSession()).body).toMatchObject({
      EMailAddress: 'jorien@dienst.example',
      IdleEndsIn: 900,
    });
    expect((await client.find({ query: 'sanne' })).status).toBe(200);
    const acts = await here.db.selectFrom('audit').select(['act', 'details']).orderBy('sequence').execute();
    expect(acts.map(({ act }) => act).slice(0, 2)).toEqual(['staff.signOnBound', 'staff.loggedIn']);
    expect(JSON.parse(String(acts[1]?.details))).toEqual({ way: 'oidc' });
    here.clock.pass({ minutes: 15, seconds: 1 });
    expect((await client.askStaffSession()).status).toBe(401);
  });

  test('[LOGIN-9] a return is good once, in the browser that began, within ten minutes', async () => {
    const issuer = await testIssuer();
    const here = await world({ staff: [me()], staffIssuer: issuer.settings });
    const over = [302, '/staff#/over'];

    const first = await begun(here);
    const path = await issuer.visit(first.address, 'jorien@dienst.example');
    const copy = first.client.copy();
    expect(leadsTo(await comeBack(await here.stranger(), path)), 'of another browser').toEqual(over);
    expect(
      leadsTo(await comeBack(first.client, `${path}&state=x`.replace(/state=[^&]*&/, ''))),
      'of another state',
    ).toEqual(over);
    const both = await Promise.all([comeBack(first.client, path), comeBack(copy, path)]);
    expect(both.map(({ headers }) => headers.location).toSorted()).toEqual(['/staff', '/staff#/over']);
    expect(leadsTo(await comeBack(copy, path)), 'again').toEqual(over);
    expect(await sessionsOf(here)).toHaveLength(1);

    const late = await begun(here);
    const latePath = await issuer.visit(late.address, 'jorien@dienst.example');
    here.clock.pass({ minutes: 10 });
    expect(leadsTo(await comeBack(late.client, latePath)), 'too late').toEqual(over);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('[LOGIN-10] from one address 50 attempts are begun in a quarter of an hour; those that succeed do not count', async () => {
    const issuer = await testIssuer();
    const here = await world({ staff: [me()], staffIssuer: issuer.settings });
    const good = await begun(here);
    await comeBack(good.client, await issuer.visit(good.address, 'jorien@dienst.example'));
    for (let turn = 0; turn < 50; turn += 1) await begun(here);
    expect(leadsTo(await begin(await here.stranger()))).toEqual([302, '/staff#/too-fast']);
    here.clock.pass({ minutes: 15 });
    await begun(here);
  });

  test('[L10] the first login binds the account to issuer and subject: from then on the address does not count', async () => {
    const issuer = await testIssuer({ claims: { sub: 'jorien-1' } });
    const one = me();
    const here = await world({ staff: [one], staffIssuer: issuer.settings });
    const enters = async (email: string) => {
      const { client, address } = await begun(here);
      return leadsTo(await comeBack(client, await issuer.visit(address, email)));
    };
    expect(await enters('jorien@dienst.example')).toEqual([302, '/staff']);
    const bound = await here.db.selectFrom('staff').select('oidc_subject').execute();
    expect(bound).toEqual([{ oidc_subject: `${issuer.settings.issuer} jorien-1` }]);
    expect(await enters('jorien.terpstra@dienst.example'), 'another address, the same person').toEqual([302, '/staff']);
    Object.assign(issuer.manner, { claims: { sub: 'jorien-1', email_verified: false } });
    expect(await enters('jorien@dienst.example'), 'the address no longer counts').toEqual([302, '/staff']);
    Object.assign(issuer.manner, { claims: { sub: 'somebody-else' } });
    expect(await enters('jorien@dienst.example'), 'another person, the same address').toEqual([302, '/staff#/refused']);
    const acts = await here.db.selectFrom('audit').select(['act', 'staff_id']).orderBy('sequence').execute();
    const loggedIn = { act: 'staff.loggedIn', staff_id: one.id };
    const refused = { act: 'staff.signOnRefused', staff_id: one.id };
    expect(acts).toEqual([{ act: 'staff.signOnBound', staff_id: one.id }, loggedIn, loggedIn, loggedIn, refused]);
    await here.db.updateTable('staff').set({ disabled_at: here.clock.now().toISOString() }).execute();
    Object.assign(issuer.manner, { claims: { sub: 'jorien-1' } });
    expect(await enters('jorien@dienst.example'), 'disabled').toEqual([302, '/staff#/refused']);
    expect(await sessionsOf(here)).toHaveLength(3);
  });
});

onSqlite('the login of staff by OpenID Connect', (world) => {
  test('[LOGIN-9] the attempt goes out with state, nonce and PKCE, bound to a cookie that survives the return', async () => {
    const issuer = await testIssuer();
    const here = await world({ staff: [me()], staffIssuer: issuer.settings, secure: true });
    const client = await here.stranger();
    const answer = await begin(client);
    expect(cookieIn(answer, '__Host-staff-attempt')).toMatch(
      /^__Host-staff-attempt=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { origin, pathname, searchParams } = new URL(String(answer.headers.location));
    expect(origin + pathname).toBe(`${issuer.settings.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: 'https://portaal.example/staff/oidc/callback',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(new Set([...searchParams.values(), client.cookies.get('__Host-staff-attempt')]).size).toBe(9);
    await comeBack(client, await issuer.visit(String(answer.headers.location), 'jorien@dienst.example'));
    expect(client.cookies.has('__Host-staff')).toBe(true);
  });

  test('[LOGIN-9] an e-mail that the issuer tells only when asked is as good', async () => {
    const userInfo = { email: 'jorien@dienst.example', email_verified: true };
    const issuer = await testIssuer({ claims: { email: undefined }, userInfo });
    const { client, address } = await begun(await world({ staff: [me()], staffIssuer: issuer.settings }));
    expect(leadsTo(await comeBack(client, await issuer.visit(address, '')))).toEqual([302, '/staff']);
  });

  test('[LOGIN-9] an issuer that is down, or no longer the one that was named, is said on the page of staff', async () => {
    const issuer = await testIssuer();
    const here = await world({ staff: [me()], staffIssuer: issuer.settings });
    const unreachable = [302, '/staff#/unreachable'];
    const { client, address } = await begun(here);
    const path = await issuer.visit(address, 'jorien@dienst.example');
    Object.assign(issuer.manner, { token: { status: 503, body: {} } });
    expect(leadsTo(await comeBack(client, path))).toEqual(unreachable);

    const waiting = await begun(here);
    const waitingPath = await issuer.visit(waiting.address, 'jorien@dienst.example');
    await issuer.close();
    expect(leadsTo(await comeBack(waiting.client, waitingPath))).toEqual(unreachable);
    here.clock.pass({ minutes: 2 });
    expect(leadsTo(await begin(await here.stranger()))).toEqual(unreachable);

    const other = await testIssuer({ name: 'https://login.example' });
    const there = await world({ staffIssuer: other.settings });
    expect(leadsTo(await begin(await there.stranger()))).toEqual(unreachable);
  });

  test('[LOGIN-9] it begins at the host that people are sent back to, and not for who is logged in', async () => {
    const issuer = await testIssuer();
    const one = me();
    const here = await world({ staff: [one], staffIssuer: issuer.settings });
    const elsewhere = await (await here.stranger()).raw('/staff/oidc', { headers: { host: 'portal.example.de' } });
    expect(leadsTo(elsewhere)).toEqual([302, 'https://portaal.example/staff/oidc']);
    expect(leadsTo(await begin(await here.staffClientOf(one)))).toEqual([302, '/staff']);
  });

  test('[L10] an address that the issuer says nothing about does not count', async () => {
    const issuer = await testIssuer({ claims: { email_verified: undefined } });
    const here = await world({ staff: [me()], staffIssuer: issuer.settings });
    const { client, address } = await begun(here);
    expect(leadsTo(await comeBack(client, await issuer.visit(address, 'jorien@dienst.example')))).toEqual([
      302,
      '/staff#/refused',
    ]);
  });

  test('[L10] where staff log in at the issuer alone, neither password nor passkey opens anything', async () => {
    const issuer = await testIssuer();
    const one = me();
    const here = await world({ staff: [one], staffIssuer: { ...issuer.settings, only: true } });
    const client = await here.stranger();
    const code = totpCode(one.totpSecret, here.clock.now());
    const tried = await client.staffLogin({ email: 'jorien@dienst.example', password, code });
    expect(tried).toMatchObject({ status: 403, code: 'staff.issuerOnly' });
    expect(await client.staffPasskeyOptions({})).toMatchObject({ status: 403, code: 'staff.issuerOnly' });
    expect(await sessionsOf(here)).toEqual([]);
    const { client: browser, address } = await begun(here);
    expect(leadsTo(await comeBack(browser, await issuer.visit(address, 'jorien@dienst.example')))).toEqual([
      302,
      '/staff',
    ]);
  });

  test('[LOGIN-9] without an issuer there is no such page', async () => {
    const { stranger } = await world({ staff: [me()] });
    const client = await stranger();
    expect((await begin(client)).status).toBe(404);
    expect((await comeBack(client, '/staff/oidc/callback?code=a&state=b')).status).toBe(404);
  });
});

onSqlite('what comes back from the issuer', (world) => {
  test.each([
    ['an unknown e-mail', { claims: { email: 'wie@dienst.example' } }],
    ['an account that is disabled', { claims: { email: 'weg@dienst.example' } }],
    ['an e-mail that nobody has verified', { claims: { email_verified: false } }],
    ['an e-mail not verified, said in words', { claims: { email_verified: 'false' } }],
    ['no e-mail at all', { claims: { email: undefined } }],
    [
      'an e-mail not verified, told when asked',
      { claims: { email: undefined }, userInfo: { email: 'jorien@dienst.example', email_verified: false } },
    ],
    [
      'another person, told when asked',
      { claims: { email: undefined }, userInfo: { sub: 'else', email: 'jorien@dienst.example' } },
    ],
    ['an e-mail that is none', { claims: { email: ['jorien@dienst.example'] } }],
    ['a letter that becomes a plain one when made small', { claims: { email: '\u212aim@dienst.example' } }],
    ['the nonce of another attempt', { claims: { nonce: 'x'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer in the token', { claims: { iss: 'https://login.example' } }],
    ['a token for another portal', { claims: { aud: 'else' } }],
    ['a token that is over', { claims: { exp: 1_000_000_000 } }],
    ['a token signed by somebody else', { forges: true }],
    ['a code that the issuer does not know', { token: { status: 400, body: { error: 'invalid_grant' } } }],
    ['no token about a person', { token: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } }],
  ])('[LOGIN-9, LOGIN-12] %s opens nothing, and is refused as anything else is', async (_, manner) => {
    const issuer = await testIssuer(manner);
    const kim = staffMember({ email: 'kim@dienst.example' });
    const disabled = staffMember({ email: 'weg@dienst.example', disabled_at: '2026-11-01T09:00:00.000Z' });
    const here = await world({ staff: [me(), kim, disabled], staffIssuer: issuer.settings });
    const { client, address } = await begun(here);
    const back = await comeBack(client, await issuer.visit(address, 'jorien@dienst.example'));
    expect(leadsTo(back)).toEqual([302, '/staff#/refused']);
    expect([client.cookies.has('staff'), await sessionsOf(here)]).toEqual([false, []]);
  });

  test('[LOGIN-9] no issuer keeps a browser waiting for more than five seconds', async () => {
    const issuer = await testIssuer({ hangs: true });
    const here = await world({ staffIssuer: issuer.settings });
    const client = await here.stranger();
    expect(leadsTo(await begin(client))).toEqual([302, '/staff#/unreachable']);
  });

  test('[LOGIN-9] whatever comes back by the browser leads to the page of staff, never elsewhere and never to a failure of ours', async () => {
    const issuer = await testIssuer();
    const here = await world({ staff: [me()], staffIssuer: issuer.settings });
    for (const query of [
      '',
      '?',
      '?state=',
      '?state=a&state=b',
      '?code=x',
      '?%00=%ff&state=%E0%A4%A',
      '?next=https://a.example',
    ]) {
      const { client } = await begun(here);
      const answer = await comeBack(client, `/staff/oidc/callback${query}`);
      expect.soft(leadsTo(answer), query).toEqual([302, '/staff#/over']);
    }
    const more = [
      'error=access_denied',
      'code=a&code=b',
      'code=',
      'code=%00',
      'iss=https://a.example&code=a',
      'response=x',
      '',
    ];
    for (const query of more) {
      const { client, address } = await begun(here);
      const state = new URL(address).searchParams.get('state');
      const answer = await comeBack(client, `/staff/oidc/callback?state=${state}&${query}`);
      expect.soft(leadsTo(answer), query).toEqual([302, '/staff#/refused']);
    }
    const begins = await (await here.stranger()).raw('/staff/oidc?next=https://a.example&issuer=https://a.example', {
      headers,
    });
    expect(new URL(String(begins.headers.location)).origin).toBe(issuer.settings.issuer);
    expect(await sessionsOf(here)).toEqual([]);
  });
});

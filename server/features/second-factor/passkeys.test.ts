import { expect, test } from 'vitest';
import { mostPasskeys } from '../../access/passkeys/registration.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import type { Client } from '../../testing/client.ts';
import { contact, password } from '../../testing/given.ts';
import { atOnce } from '../../testing/held-contact.ts';
import { secondWays } from '../../testing/second-factors.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

type Otherwise = Parameters<Authenticator['answered']>[1];
const culture = 'nl-NL';

async function register(client: Client, authenticator: Authenticator, otherwise: Otherwise = {}, name = 'Telefoon') {
  const { body } = await client.passkeyRegisterOptions({ password });
  return client.passkeyRegister({ name, ...authenticator.made(body.challenge, otherwise) });
}

async function enter(
  client: Client,
  authenticator: Authenticator,
  otherwise: Otherwise = {},
  step: 'first' | 'second' = 'first',
) {
  const { body } = await client.passkeyOptions({ step });
  return client.passkeyLogin({ culture, ...authenticator.answered(body.challenge, otherwise) });
}

onEachDatabase('passkeys', (world) => {
  test('[LOGIN-9] a passkey that was added opens the dossier without a password, and a notice is mailed', async () => {
    const { client, contact: me, stranger, mails, db } = await world();
    const authenticator = new Authenticator();
    const options = await client.passkeyRegisterOptions({ password });
    expect(options.body).toMatchObject({
      rp: { id: 'portaal.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = authenticator.made(options.body.challenge);
    expect((await client.passkeyRegister({ name: ' Mijn telefoon ', ...made })).status).toBe(200);
    expect((await mails()).at(-1)?.text).toContain('passkey toegevoegd');
    const browser = await stranger();
    expect(await enter(browser, authenticator)).toMatchObject({ status: 200, body: { Dossier: { Id: me.id } } });
    expect((await browser.refreshDossier({})).status).toBe(200);
    const { body } = await client.secondWays();
    expect(body.Passkeys).toMatchObject([{ Name: 'Mijn telefoon', UsedAt: expect.any(String) }]);
    const acts = await db.selectFrom('audit').select('act').execute();
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['secondWay.passkeyAdded', 'session.begun']));
  });

  test('[ACCOUNT-5] a passkey is made and taken away by who knows the password; a wrong one is said and never logs out', async () => {
    const me = contact({}, { secondWays: secondWays({ on: false }) });
    const { client, db } = await world({ contacts: [me] });
    const id = me.secondWays?.passkey.id ?? '';
    const wrong = { status: 422, code: 'account.wrongPassword' };
    expect(await client.passkeyRegisterOptions({ password: 'Onjuist123' })).toMatchObject(wrong);
    expect(await client.passkeyRemove({ id, password: 'Onjuist123' })).toMatchObject(wrong);
    expect(await db.selectFrom('passkey').select('id').execute()).toEqual([{ id }]);
    expect((await client.refreshDossier({})).status).toBe(200);
  });

  test('[ACCOUNT-5] passkeys that are added at the same time stay within the limit', async () => {
    const { client, contact: me, db } = await world();
    for (let count = 1; count < mostPasskeys; count += 1) {
      expect((await register(client, new Authenticator())).status).toBe(200);
    }
    const make = async () => {
      const { body } = await client.passkeyRegisterOptions({ password });
      return { name: 'Telefoon', ...new Authenticator().made(body.challenge) };
    };
    const made = [await make(), await make(), await make()];
    const answers = await atOnce(db, me.id, () => made.map((one) => client.passkeyRegister(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await db.selectFrom('passkey').select('id').execute()).toHaveLength(mostPasskeys);
  });

  test("[PERM-3] another contact's passkey cannot be taken away, and one passkey is nobody's twice", async () => {
    const [me, other] = [
      contact({}, { secondWays: secondWays({ on: false }) }),
      contact({}, { secondWays: secondWays({ on: false }) }),
    ];
    const { client, clientOf, db } = await world({ contacts: [me, other] });
    const id = other.secondWays?.passkey.id ?? '';
    expect(await client.passkeyRemove({ id, password })).toMatchObject({ status: 404, code: 'account.notFound' });
    const theirs = other.secondWays?.passkey.authenticator as Authenticator;
    expect(await register(client, theirs)).toMatchObject({ status: 422, code: 'account.passkeyRefused' });
    expect(await register(await clientOf(other), theirs)).toMatchObject({ code: 'account.passkeyRefused' });
    expect(await db.selectFrom('passkey').select('id').execute()).toHaveLength(2);
  });
});

onSqlite('passkeys', (world) => {
  test.each([
    ['for another site', { rpId: 'elders.example' }],
    ['at another origin', { origin: 'https://elders.example' }],
    ['at the same name without https', { origin: 'http://portaal.example' }],
    ['by who has not shown who they are', { verified: false }],
  ] as const)('[LOGIN-9] a passkey made or used %s is refused', async (_, otherwise) => {
    const { client, stranger, db } = await world();
    const authenticator = new Authenticator();
    expect(await register(client, authenticator, otherwise)).toMatchObject({
      status: 422,
      code: 'account.passkeyRefused',
    });
    expect(await db.selectFrom('passkey').selectAll().execute()).toEqual([]);
    expect((await register(client, authenticator)).status).toBe(200);
    const browser = await stranger();
    const refused = { status: 403, code: 'session.passkeyFailed' };
    expect(await enter(browser, authenticator, otherwise)).toMatchObject(refused);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  test('[LOGIN-9] an answer is good once, within five minutes, and only for what was asked', async () => {
    const { client, stranger, clock } = await world();
    const authenticator = new Authenticator();
    await register(client, authenticator);
    const browser = await stranger();
    const refused = { status: 403, code: 'session.passkeyFailed' };
    const ask = async () => (await browser.passkeyOptions({ step: 'first' })).body.challenge;
    const answer = { culture, ...authenticator.answered(await ask()) } as const;
    expect((await browser.passkeyLogin(answer)).status).toBe(200);
    expect(await (await stranger()).passkeyLogin(answer)).toMatchObject(refused);
    const made = await ask();
    expect(await client.passkeyRegister({ name: 'x', ...new Authenticator().made(made) })).toMatchObject({
      status: 422,
      code: 'account.passkeyRefused',
    });
    const late = await ask();
    clock.pass({ minutes: 5 });
    expect(await browser.passkeyLogin({ culture, ...authenticator.answered(late) })).toMatchObject(refused);
    const invented = authenticator.answered('dit-heeft-niemand-gevraagd');
    expect(await browser.passkeyLogin({ culture, ...invented })).toMatchObject(refused);
  });

  test('[LOGIN-9] an unknown passkey, one taken away and one signed by another key are answered alike', async () => {
    const me = contact({}, { secondWays: secondWays({ on: false }) });
    const { client, stranger } = await world({ contacts: [me] });
    const { id = '', authenticator = new Authenticator() } = me.secondWays?.passkey ?? {};
    const browser = await stranger();
    const unknown = await enter(browser, new Authenticator());
    const challenge = (await browser.passkeyOptions({ step: 'first' })).body.challenge;
    const foreign = new Authenticator().answered(challenge);
    const posing = { ...foreign, id: authenticator.id, rawId: authenticator.id };
    const forged = await browser.passkeyLogin({ culture, ...posing });
    expect((await client.passkeyRemove({ id, password })).status).toBe(200);
    const gone = await enter(browser, authenticator);
    expect(unknown).toMatchObject({ status: 403, code: 'session.passkeyFailed' });
    expect([forged.text, gone.text]).toEqual([unknown.text, unknown.text]);
  });

  test('[LOGIN-9] a passkey whose count goes back is a copy, and refused', async () => {
    const { client, stranger } = await world();
    const authenticator = new Authenticator();
    await register(client, authenticator, { counter: 4 });
    const browser = await stranger();
    expect((await enter(browser, authenticator, { counter: 5 })).status).toBe(200);
    expect((await enter(await stranger(), authenticator, { counter: 5 })).status).toBe(403);
  });

  test('[LOGIN-9] as the second step only a passkey of that contact goes in', async () => {
    const [me, other] = [
      contact({}, { secondWays: secondWays({ on: true }) }),
      contact({}, { secondWays: secondWays({ on: false }) }),
    ];
    const { stranger } = await world({ contacts: [me, other] });
    const [mine, theirs] = [me, other].map(({ secondWays: ways }) => ways?.passkey.authenticator as Authenticator);
    const browser = await stranger();
    await browser.login({ culture, email: me.email, password });
    const { body } = await browser.passkeyOptions({ step: 'second' });
    expect(body.allowCredentials.map(({ id }) => id)).toEqual([mine?.id]);
    expect((await enter(browser, theirs as Authenticator, {}, 'second')).status).toBe(403);
    expect(await enter(browser, mine as Authenticator, {}, 'second')).toMatchObject({
      status: 200,
      body: { Dossier: { Id: me.id } },
    });
  });

  test('[LOGIN-9] what was asked in one second step completes no other', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const { stranger } = await world({ contacts: [me] });
    const [waiting, browser] = [await stranger(), await stranger()];
    await waiting.login({ culture, email: me.email, password });
    const { challenge } = (await waiting.passkeyOptions({ step: 'second' })).body;
    const answer = me.secondWays?.passkey.authenticator.answered(challenge) as ReturnType<Authenticator['answered']>;
    expect(await browser.passkeyLogin({ culture, ...answer })).toMatchObject({
      status: 403,
      code: 'session.secondFactorOver',
    });
  });
});

import { expect, test } from 'vitest';
import { brandNamed, redress } from '../brands/brand.ts';
import { termsHash } from '../brands/terms.ts';
import type { Client } from '../testing/client.ts';
import { deskTerms } from '../testing/fact-asks.ts';
import { contact, flightClaim, password, staffMember } from '../testing/given.ts';
import { onSqlite } from '../testing/world.ts';

const noordstern = brandNamed('noordstern', '/nowhere');
const hosts = [
  { name: 'portaal.example.de', port: null, brand: brandNamed('redress', '/nowhere') },
  { name: 'noordstern.example.com', port: null, brand: noordstern },
];
const [here, there, unlisted] = ['portaal.example', 'noordstern.example.com', 'evil.example'] as const;
const ofNoordstern = () => contact({ brand: 'noordstern', terms_accepted: noordstern.termsVersion, culture: 'en-GB' });

onSqlite('a host', (world) => {
  test('[I18N-8] that is in no setting is answered with nothing of ours, whatever is asked', async () => {
    const client = await (await world({ hosts: [] })).client.at(unlisted);
    for (const path of ['/', '/login', '/terms', '/mijn-redress', '/nothing', '/fr/login']) {
      const { status, text, headers } = await client.raw(path);
      expect
        .soft([status, headers['content-type'], headers['set-cookie']], path)
        .toEqual([421, 'text/plain; charset=utf-8', undefined]);
      expect.soft(text).not.toMatch(/evil|Redress/i);
      expect.soft(headers['content-security-policy'], path).toContain("default-src 'none'");
    }
    const call = await client.askSession();
    expect([call.status, call.code]).toEqual([421, 'call.unknownHost']);
    const german = await (await client.at('evil.example.de')).isLoggedIn();
    expect(german.text).toContain('Unter dieser Adresse gibt es kein Portal.');
  });

  test('[I18N-8] is no matter to who asks whether we live', async () => {
    const client = await (await world({ hosts: [] })).client.at('10.0.0.7');
    for (const path of ['/healthz', '/readyz']) expect((await client.raw(path)).status).toBe(200);
  });

  test('[I18N-4] has the prefixes that its brand offers, and no others', async () => {
    const { client } = await world({ hosts });
    const answers = async (at: Client) => {
      const asked = (prefix: string) => at.portalStrings(undefined, { prefix, parameters: { language: 'GB' } });
      return (await Promise.all(['fr', 'es', 'it', 'tr'].map(asked))).map(({ status }) => status);
    };
    expect(await answers(await client.at(here))).toEqual([200, 200, 200, 200]);
    expect(await answers(await client.at(there))).toEqual([200, 404, 404, 200]);
    const page = await (await client.at(there)).raw('/it/voorwaarden');
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('[BRAND-1] shows the pages of its brand alone', async () => {
    const { client } = await world({ hosts });
    const page = async (path: string, host: string) => {
      const { status, text } = await (await client.at(host)).raw(path);
      return [status, /<h1>([^<]*)</.exec(text)?.[1]];
    };
    expect(await page('/terms', here)).toEqual([200, 'Algemene voorwaarden']);
    expect(await page('/terms', there)).toEqual([404, 'This page does not exist']);
    expect(await page('/voorwaarden', there)).toEqual([200, 'Terms of Noordstern']);
    expect(await page('/voorwaarden', here)).toEqual([404, 'Deze pagina bestaat niet']);
    const { text } = await (await client.at(there)).raw('/voorwaarden');
    expect(text).toContain('<img class="site-mark" src="/brand.svg" alt="" width="32" height="32">Noordstern</a>');
    expect(text).not.toMatch(/Redress/);
  });
});

onSqlite('a contact of one brand', (world) => {
  test('[BRAND-2, LOGIN-9] logs in at its hosts; at those of another they are as unknown as anybody', async () => {
    const [a, b] = [contact(), ofNoordstern()];
    const { stranger } = await world({ hosts, contacts: [a, b] });
    const answer = async (email: string, host: string) => {
      const client = await (await stranger()).at(host);
      const { status, code, text } = await client.login({ email, password });
      return { status, code, text: status === 200 ? '' : text };
    };
    expect(await answer(a.email, here)).toMatchObject({ status: 200 });
    expect(await answer(a.email, 'portaal.example.de')).toMatchObject({ status: 200 });
    expect(await answer(b.email, there)).toMatchObject({ status: 200 });
    const unknown = await answer('nobody@voorbeeld.example', there);
    expect(unknown).toMatchObject({ status: 403, code: 'session.loginFailed' });
    expect(await answer(a.email, there)).toEqual(unknown);
    expect((await answer(b.email, here)).code).toBe('session.loginFailed');
  });

  test('[BRAND-2] has a session that opens nothing at the host of another', async () => {
    const { client } = await world({ hosts });
    expect((await client.refreshDossier({})).status).toBe(200);
    const elsewhere = await (await client.at(there)).refreshDossier({});
    expect([elsewhere.status, elsewhere.code]).toEqual([401, 'session.none']);
    expect((await (await client.at(there)).isLoggedIn()).body).toEqual({ loggedin: false });
  });

  test('[MONEY-6, BRAND-2] never gets a claim or list that was made at the host of another', async () => {
    const terms = [{ ...deskTerms, From: '2026-01-01', PayoutDays: 14, Payee: null }];
    const [me, manager] = [contact(), ofNoordstern()];
    const claim = flightClaim({ owner: me, managers: [manager], submitted_at: '2026-08-20T08:00:00.000Z' });
    const listed = [hosts[0], { ...hosts[1], brand: { ...noordstern, terms } }] as typeof hosts;
    const { client, clientOf } = await world({ hosts: listed, contacts: [me, manager], claims: [claim] });
    const there = await (await clientOf(manager)).at('noordstern.example.com');
    const read = async (at: Client) => (await at.getClaim({ Id: claim.id })).body;
    expect(await read(there)).toMatchObject({ Money: { PayoutDays: 14 } });
    expect(await read(client)).toMatchObject({ Money: null });
    for (const at of [there, client]) expect((await at.refreshDossier({})).status).toBe(200);
  });

  test('[TERMS-4] is asked for the terms of that brand', async () => {
    const b = contact({ brand: 'noordstern', terms_accepted: '2026-01' });
    const { client, db } = await world({ hosts, contacts: [b] });
    const at = await client.at(there);
    const open = await at.refreshDossier({});
    expect([open.status, open.code]).toEqual([409, 'session.termsOpen']);
    await at.acceptTerms();
    const [accepted] = await db.selectFrom('terms_acceptance').select(['version', 'text_hash']).execute();
    expect(accepted).toEqual({ version: '2026-09', text_hash: termsHash(noordstern, '2026-09', 'en') });
  });

  test('[BRAND-2, FORGOT-5] gets mail of that brand alone: by its name, colours and host, from its own sender', async () => {
    const { stranger, mails, contact: b } = await world({ hosts, contacts: [ofNoordstern()] });
    await (await (await stranger()).at(here)).requestPasswordChange({ email: b.email });
    expect(await mails(), 'asked for at the host of another brand').toEqual([]);
    await (await (await stranger()).at(there)).requestPasswordChange({ email: b.email });
    const [mail] = await mails();
    expect(mail?.from).toBe('Noordstern Reisrecht <no-reply@noordstern.example.com>');
    expect(mail?.text).toContain('https://noordstern.example.com/my-noordstern#/newpassword/');
    expect(mail?.html).toContain('background:#7a2456');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/redress|portaal\.example/i);
  });

  test('[BRAND-2, NEWPW-1] has a link for a new password that is open at its hosts alone', async () => {
    const link = 'a'.repeat(43);
    const { stranger } = await world({ hosts, contacts: [contact({}, { link })] });
    const asked = async (host: string) =>
      (await (await (await stranger()).at(host)).checkPasswordRequest({ requestId: link })).body;
    expect([await asked(here), await asked(there)]).toEqual(['valid', 'expired']);
  });

  test('[BRAND-2, INTERNAL-2] is opened by staff at its hosts alone', async () => {
    const a = contact({ last_name: 'Overal' });
    const staff = staffMember({}, { ticket: { secret: 'b'.repeat(43), contact: a } });
    const { staffClientOf, stranger } = await world({ hosts, contacts: [a], staff: [staff] });
    const client = await staffClientOf(staff);
    const opened = await (await client.at(there)).openAsContact({ contactId: a.id, reason: 'Vraagt om hulp' });
    expect([opened.status, opened.code]).toEqual([404, 'staff.notFound']);
    const input = { contactId: a.id, internalUser: 'b'.repeat(43) };
    expect((await (await (await stranger()).at(there)).internalLogin(input)).code).toBe('session.ticketRefused');
    expect((await (await (await stranger()).at(here)).internalLogin(input)).status).toBe(200);
  });
});

onSqlite('the language of a prefix', (world) => {
  test('[I18N-8] is what mails speak once somebody has logged in with it, until they log in without', async () => {
    const { stranger, mails, db, contact: me } = await world({ contacts: [contact({ first_name: 'Sanne' })] });
    const languageOfMe = async () => (await db.selectFrom('contact').select('language').executeTakeFirst())?.language;
    const client = await stranger();
    await client.login({ email: me.email, password }, { prefix: 'tr' });
    expect(await languageOfMe()).toBe('tr');
    await client.requestPasswordChange({ email: me.email }, { prefix: 'fr' });
    const [asked] = await mails();
    expect(asked?.html).toContain('<html lang="fr">');
    expect(asked?.text).toContain('https://portaal.example/fr/my-redress#/newpassword/');
    await client.login({ email: me.email, password });
    expect(await languageOfMe()).toBeNull();
  });

  test('[I18N-8] a culture behind its prefix is a language of mails too: on the one host there is, behind the prefix', async () => {
    const me = contact({ first_name: 'Sanne', culture: 'nl-NL' });
    const { stranger, mails, db } = await world({ contacts: [me] });
    const client = await stranger();
    for (const [prefix, culture, path] of [
      ['de', 'de-DE', '/de/mein-redress'],
      ['en', 'nl-NL', '/en/my-redress'],
      ['nl', 'en-GB', '/mijn-redress'],
    ] as const) {
      // The prefix goes before the culture that is asked for.
      await client.login({ culture, email: me.email, password }, { prefix });
      expect((await db.selectFrom('contact').select('language').executeTakeFirst())?.language).toBe(prefix);
      await client.requestPasswordChange({ email: me.email }, { prefix });
      const mail = (await mails()).at(-1);
      expect(mail?.html).toContain(`<html lang="${prefix}">`);
      expect(mail?.text).toContain(`https://portaal.example${path}#/newpassword/`);
    }
  });

  test('[I18N-8] a culture with a host of its own has its links there, without a prefix', async () => {
    const german = [{ name: 'portaal.example.de', port: null, brand: redress }];
    const { stranger, mails, contact: me } = await world({ hosts: german, contacts: [contact({ culture: 'nl-NL' })] });
    await (await stranger()).requestPasswordChange({ email: me.email }, { prefix: 'de' });
    const [mail] = await mails();
    expect(mail?.text).toContain('https://portaal.example.de/mein-redress#/newpassword/');
  });

  test('[TERMS-4] what was read behind the prefix of a culture is what is recorded', async () => {
    const { clientOf, db, contact: me } = await world({ contacts: [contact({ terms_accepted: null })] });
    await (await clientOf(me)).acceptTerms(undefined, { prefix: 'de' });
    const accepted = await db.selectFrom('terms_acceptance').select(['version', 'text_hash']).execute();
    const { termsVersion } = redress;
    expect(accepted).toEqual([{ version: termsVersion, text_hash: termsHash(redress, termsVersion, 'de') }]);
  });

  test('[LOGIN-9] names the countries in that language, in its order', async () => {
    const { client } = await world();
    const names = async (prefix: string) =>
      (await client.refreshDossier({}, { prefix })).body.Dossier?.Countries.map(({ Name }) => Name) ?? [];
    const turkish = await names('tr');
    expect(turkish).toContain('Hollanda');
    expect(turkish.indexOf('Çin'), 'Ç is a letter of its own, behind C').toBeGreaterThan(turkish.indexOf('Curaçao'));
    expect(turkish.indexOf('Çin')).toBeLessThan(turkish.indexOf('Danimarka'));
    expect(await names('fr')).toContain('Pays-Bas');
  });
});

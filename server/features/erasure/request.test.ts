import { expect, test } from 'vitest';
import { texts } from '#texts/texts.ts';
import { contact, flightClaim, item, password, staffMember } from '../../testing/given.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { eraseDue } from './usecases.ts';

const ask = (here: World, client = here.client) => client.requestErasure({ password });
const takeBack = (here: World, client = here.client) => client.takeBackErasure();
const state = async (here: World, client = here.client) => (await client.ownErasure()).body;
const carryOut = ({ db, clock, files, random }: World) => eraseDue({ db, clock, files, random, bookYears: 7 });
const none = { State: 'none', AskedAt: null, ErasesAt: null, WaitsFor: null, BackupDays: 30, Claims: [] };
const said = texts.nl.mail.erasure;

/** The end of each mail's subject, as it was sent to the contact. */
const subjects = async (here: World) => (await here.mails()).map(({ subject }) => subject);

function given(columns: Parameters<typeof flightClaim>[0] = {}) {
  const me = contact({ first_name: 'Sanne' });
  const documents = [item({ message: 'Hallo' })];
  const claim = flightClaim({ owner: me, closed: true, reference_number: 'AB-1', documents, ...columns });
  return { me, claim, contacts: [me], claims: [claim], staff: [staffMember()] };
}

onEachDatabase('the erasure of a contact’s own data', (world) => {
  test('[ACCOUNT-11] two requests at once are one; it waits fourteen days, then all is gone and a last mail says so', async () => {
    const people = given();
    const here = await world(people);
    expect(await state(here)).toEqual(none);
    const [first, second] = await Promise.all([ask(here), ask(here)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(first.body).toMatchObject({ State: 'waiting', ErasesAt: '2026-12-04T09:00:00.000Z' });
    expect(await subjects(here)).toEqual([said.subject]);
    here.clock.pass({ hours: 13 * 24 });
    await carryOut(here);
    const later = await here.clientOf(people.me);
    expect(await state(here, later)).toMatchObject({ State: 'waiting' });
    here.clock.pass({ hours: 24 });
    await carryOut(here);
    await carryOut(here);
    expect((await later.ownErasure()).status).toBe(401);
    const sent = await here.mails();
    expect(sent.map(({ subject }) => subject)).toEqual([said.subject, said.done_subject]);
    expect(sent.at(-1)?.to.address).toBe(people.me.email);
    expect(await here.db.selectFrom('contact').selectAll().execute()).toEqual([]);
    expect(await here.db.selectFrom('claim').selectAll().execute()).toEqual([]);
    const row = await here.db.selectFrom('erasure').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'done', mail_to: null });
  });

  test('[ACCOUNT-11] it can be taken back in the account and by the link in the mail, also twice', async () => {
    const here = await world(given());
    await ask(here);
    expect((await takeBack(here)).body).toEqual(none);
    expect((await takeBack(here)).body).toEqual(none);
    await ask(here);
    const [, back, again] = await here.mails();
    expect([back?.subject, again?.subject]).toEqual([said.back_subject, said.subject]);
    const link = /https:\/\/\S+\/erasure\/keep\?t=\S+/.exec(again?.text ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const url = `${pathname}${search}`;
    expect((await here.app.inject({ url })).body).toContain(texts.nl.site.cancel_erasure.button);
    expect(await state(here)).toMatchObject({ State: 'waiting' });
    expect((await here.app.inject({ method: 'POST', url })).body).toContain(texts.nl.site.cancel_erasure.done);
    expect((await here.app.inject({ method: 'POST', url })).body).toContain(texts.nl.site.cancel_erasure.late);
    expect((await here.app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404);
    expect(await state(here)).toEqual(none);
    here.clock.pass({ hours: 20 * 24 });
    await carryOut(here);
    expect(await here.db.selectFrom('claim').select('reference_number').execute()).toHaveLength(1);
  });

  test('[ACCOUNT-11] of a request that is carried out and taken back at once, one wins whole', async () => {
    const people = given();
    const here = await world(people);
    await ask(here);
    here.clock.pass({ hours: 14 * 24 });
    const client = await here.clientOf(people.me);
    const [taken] = await Promise.all([takeBack(here, client), carryOut(here)]);
    const claims = await here.db.selectFrom('claim').select('id').execute();
    const row = await here.db.selectFrom('erasure').select('state').executeTakeFirstOrThrow();
    expect(row.state === 'done' ? claims.length : -claims.length).toBe(row.state === 'done' ? 0 : -1);
    if (row.state === 'taken back') expect(taken.status).toBe(200);
    else expect([200, 401]).toContain(taken.status);
  });

  test('[ACCOUNT-13] an open claim stays with the account; when it is closed the contact is told and has the time again', async () => {
    const people = given({ closed: false });
    const old = flightClaim({ owner: people.me, closed: true, reference_number: 'OUD-1' });
    const here = await world({ ...people, claims: [people.claim, old] });
    expect((await ask(here)).body.Claims).toEqual([{ ReferenceNumber: 'AB-1', Why: 'open', Until: null }]);
    here.clock.pass({ hours: 14 * 24 });
    await carryOut(here);
    const numbers = async () =>
      (await here.db.selectFrom('claim').select('reference_number').execute()).map((c) => c.reference_number);
    expect(await numbers()).toEqual(['AB-1']);
    const client = await here.clientOf(people.me);
    expect(await state(here, client)).toMatchObject({ State: 'waiting', WaitsFor: 'claim' });
    await here.db.updateTable('claim').set({ closed: true }).execute();
    here.clock.pass({ hours: 24 });
    await carryOut(here);
    expect(await numbers()).toEqual(['AB-1']);
    expect((await here.mails()).at(-1)?.text).toContain('Dat kon nog niet, maar nu wel');
    here.clock.pass({ hours: 14 * 24 });
    await carryOut(here);
    expect(await numbers()).toEqual([]);
  });

  test('[ACCOUNT-13] of a claim with a payment the books stay until the last year is over, seen by nobody; then they go too', async () => {
    const people = given({ payoutSent: { id: 'p1', state: 'Sent' } });
    const here = await world(people);
    expect((await ask(here)).body.Claims).toEqual([{ ReferenceNumber: 'AB-1', Why: 'payment', Until: '2033-12-31' }]);
    here.clock.pass({ hours: 14 * 24 });
    await carryOut(here);
    expect((await here.mails()).at(-1)?.text).toContain(said.done_books);
    expect(await here.db.selectFrom('document').select('id').execute()).toEqual([]);
    const claim = await here.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow();
    expect(claim).toMatchObject({ retain_until: '2033-12-31', status_title: null, external_id: null });
    expect(await here.db.selectFrom('payout_sent').select('id').execute()).toEqual([{ id: 'p1' }]);
    const left = await here.db.selectFrom('contact').selectAll().executeTakeFirstOrThrow();
    expect([left.first_name, left.email.endsWith('@erased.invalid')]).toEqual([null, true]);
    const until = (at: string) => here.clock.until(at);
    until('2033-12-31T23:59:00.000Z');
    await carryOut(here);
    expect(await here.db.selectFrom('payout_sent').select('id').execute()).toEqual([{ id: 'p1' }]);
    until('2034-01-01T00:00:00.000Z');
    await carryOut(here);
    for (const table of ['claim', 'payout_sent', 'contact'] as const) {
      expect(await here.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('[ACCOUNT-13] a hold of the operator keeps everything until it is lifted', async () => {
    const people = given();
    const here = await world(people);
    const hold = {
      id: 'h1',
      contact_id: people.me.id,
      claim_id: null,
      reason: 'onderzoek',
      since: '2026-11-01T09:00:00.000Z',
    };
    await here.db.insertInto('legal_hold').values(hold).execute();
    expect((await ask(here)).body.Claims).toEqual([{ ReferenceNumber: 'AB-1', Why: 'hold', Until: null }]);
    here.clock.pass({ hours: 14 * 24 });
    await carryOut(here);
    expect(await here.db.selectFrom('claim').select('id').execute()).toHaveLength(1);
    expect(await state(here, await here.clientOf(people.me))).toMatchObject({ WaitsFor: 'hold' });
  });
});

onSqlite('the erasure of a contact’s own data', (world) => {
  test.each([
    [
      'an earlier request',
      async (here: World) => {
        await takeBack(here);
        here.clock.pass({ minutes: 5 });
        await ask(here);
      },
    ],
    [
      'a former e-mail address',
      async (here: World) => {
        await here.db.updateTable('contact').set({ email: 'nieuw@voorbeeld.example' }).execute();
      },
    ],
  ])('[ACCOUNT-11] the link in a mail of %s takes nothing back and says how to', async (_, change) => {
    const here = await world(given());
    await ask(here);
    const link = /https:\/\/\S+(\/erasure\/keep\?t=\S+)/.exec((await here.mails()).at(-1)?.text ?? '')?.[1] ?? '';
    await change(here);
    for (const method of ['GET', 'POST'] as const) {
      const answered = await here.app.inject({ method, url: link });
      expect([answered.statusCode, answered.body]).toEqual([404, expect.stringContaining('In uw account kunt u')]);
    }
    expect(await state(here)).toMatchObject({ State: 'waiting' });
  });

  test('[ACCOUNT-11] without the password, and for staff on behalf of the contact, nothing begins', async () => {
    const people = given();
    const here = await world(people);
    const wrong = await here.client.requestErasure({ password: 'Verkeerd123' });
    expect(wrong).toMatchObject({ status: 422, code: 'account.wrongPassword' });
    const [employee = staffMember()] = people.staff;
    const staff = await here.clientOf(people.me, employee);
    expect((await ask(here, staff)).code).toBe('session.notOnBehalf');
    expect((await takeBack(here, staff)).code).toBe('session.notOnBehalf');
    expect(await state(here)).toEqual(none);
  });
});

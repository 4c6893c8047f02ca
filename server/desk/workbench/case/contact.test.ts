import { expect, test } from 'vitest';
import { recordBounce } from '../../../changes/bounces.ts';
import { contact, flightClaim, passenger, password, someId, staffMember } from '../../../testing/given.ts';
import { onSqlite, type World } from '../../../testing/world.ts';

const jorien = () => staffMember({ name: 'Jorien Terpstra' });
const reason = 'Belde en wees zich uit';
const account = 'NL91ABNA0417164300';

/** The rows of the audit of this act at the workbench. */
async function auditOf({ db }: World, act: string) {
  const rows = await db.selectFrom('audit').selectAll().where('act', '=', act).orderBy('sequence').execute();
  return rows.map(
    ({ staff_id: staffId, contact_id: contactId, claim_id: claimId, subject_id: subjectId, details }) => ({
      ...{ staffId, contactId, claimId, subjectId },
      details: JSON.parse(details) as unknown,
    }),
  );
}

onSqlite('a contact at the workbench', (world) => {
  test('[CASE-11] shows account, own and managed claims, bounce, second ways and visits of staff; each opening is recorded', async () => {
    const owner = contact({ first_name: 'Sanne', last_name: 'Berg', city: 'Delft', passport_number: 'NWH7X19K2' });
    const other = contact();
    const mine = flightClaim({ owner, reference_number: '2026-1', closed: true });
    const managed = flightClaim({ owner: other, reference_number: '2026-2', managers: [owner] });
    const me = jorien();
    const here = await world({ contacts: [owner, other], claims: [mine, managed], staff: [me] });
    const client = await here.staffClientOf(me);
    const { body: opened } = await client.openAsContact({ contactId: owner.id, reason });
    const [, , internalUser = ''] = opened.Address.split('#')[1]?.split('/').slice(1) ?? [];
    await (await here.stranger()).internalLogin({ culture: 'nl-NL', contactId: owner.id, internalUser });
    const { body, status } = await client.openContact({ id: owner.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Contact: { Id: owner.id, EMailAddress: owner.email, City: 'Delft', Brand: 'redress', PassportNumber: '••••19K2' },
      ...{ FullName: 'Sanne Berg', Language: 'nl', BouncedAt: null, Passkeys: 0, HasApp: false },
      Claims: [
        { Id: mine.id, ReferenceNumber: '2026-1', Closed: true, Relation: 'own' },
        { Id: managed.id, ReferenceNumber: '2026-2', Closed: false, Relation: 'managed' },
      ],
      InvitedAt: null,
      Visits: [{ At: here.clock.now().toISOString(), Staff: 'Jorien Terpstra', Reason: reason }],
    });
    expect(body.Contact.Version).toBe((await (await here.desk()).readContact([owner.id])).body.Version);
    expect(await auditOf(here, 'contact.viewed')).toEqual([
      { staffId: me.id, contactId: null, claimId: null, subjectId: owner.id, details: {} },
    ]);
  });

  test('[CASE-1] who opens more than 120 claims and contacts in ten minutes is named to all admins, once an hour', async () => {
    const [admin, agent] = [staffMember({ role: 'admin' }), staffMember({ role: 'agent', name: 'Pim de Wit' })];
    const here = await world({ claims: [flightClaim()], staff: [admin, agent] });
    const client = await here.staffClientOf(agent);
    const told = async () => (await here.mails()).map(({ to, text }) => [to.address, text.includes('Pim de Wit')]);
    for (let turn = 1; turn <= 120; turn += 1) await client.openContact({ id: here.contact.id });
    expect(await told()).toEqual([]);
    await client.openClaim({ claimId: here.claim.id });
    await client.openContact({ id: here.contact.id });
    expect(await told()).toEqual([[admin.email, true]]);
  });

  test('[CASE-11] [ACCOUNT-11] who asked to be erased is said to be, from when on, until they take it back', async () => {
    const me = jorien();
    const here = await world({ claims: [flightClaim()], staff: [me] });
    const client = await here.staffClientOf(me);
    const read = async () => [
      (await client.openContact({ id: here.contact.id })).body.ErasesAt,
      (await client.openClaim({ claimId: here.claim.id })).body.Contact.ErasesAt,
    ];
    expect(await read()).toEqual([null, null]);
    const { body } = await here.client.requestErasure({ password: password });
    expect(body.ErasesAt).not.toBeNull();
    expect(await read()).toEqual([body.ErasesAt, body.ErasesAt]);
    await here.client.takeBackErasure();
    expect(await read()).toEqual([null, null]);
  });

  test('[CASE-11] to try again forgets the bounce and settles what waits because of it', async () => {
    const me = jorien();
    const here = await world({ claims: [flightClaim()], staff: [me] });
    const client = await here.staffClientOf(me);
    const id = here.contact.id;
    await recordBounce(here, here.contact, '5.1.1');
    expect((await client.openContact({ id })).body.BouncedAt).toBe(here.clock.now().toISOString());
    expect((await client.retryMail({ id })).status).toBe(200);
    expect((await client.openContact({ id })).body.BouncedAt).toBeNull();
    const entries = await here.db.selectFrom('work_entry').select(['kind', 'settled_by']).execute();
    expect(entries).toEqual([{ kind: 'bounce', settled_by: me.id }]);
    expect(await auditOf(here, 'contact.mailRetried')).toMatchObject([{ staffId: me.id, subjectId: id }]);
  });

  test('[CASE-7] a number is revealed for a reason, thirty a day each; the audit has who, whose, what and why, never the number', async () => {
    const person = passenger({ first_name: 'Sanne', passport_number: 'NWH7X19K2' });
    const claim = flightClaim({ people: [person], payout: { iban: account, valid: true } });
    const [stranger, other] = [passenger({ passport_number: 'XXB1234567' }), flightClaim()];
    const [me, noor] = [jorien(), staffMember()];
    const here = await world({ claims: [claim, flightClaim({ people: [stranger] }), other], staff: [me, noor] });
    const client = await here.staffClientOf(me);
    const ask = (given: Partial<Parameters<typeof client.reveal>[0]>) =>
      client.reveal({ claimId: claim.id, what: 'account', reason, ...given });
    expect((await ask({ reason: 'Nee' })).status).toBe(422);
    expect((await ask({})).body).toEqual({ Value: account });
    expect((await ask({ what: 'passport', personId: person.id })).body).toEqual({ Value: 'NWH7X19K2' });
    const nothing = [
      ask({ claimId: other.id }),
      ask({ what: 'ticket', personId: person.id }),
      ask({ what: 'passport' }),
      ask({ what: 'passport', personId: stranger.id }),
    ];
    for (const { code } of await Promise.all(nothing)) expect(code).toBe('staff.notFound');
    const of = { staffId: me.id, contactId: null, claimId: claim.id };
    const about = { contact: here.contact.id, reason };
    expect(await auditOf(here, 'staff.revealed')).toEqual([
      { ...of, subjectId: null, details: { what: 'account', ...about } },
      { ...of, subjectId: person.id, details: { what: 'passport', ...about } },
    ]);
    for (let times = 2; times < 30; times += 1) await ask({});
    expect(await ask({})).toMatchObject({ status: 429, code: 'call.tooFast' });
    const colleague = await here.staffClientOf(noor);
    expect((await colleague.reveal({ claimId: claim.id, what: 'account', reason })).status).toBe(200);
    here.clock.pass({ hours: 25 });
    const later = await here.staffClientOf(me);
    expect((await later.reveal({ claimId: claim.id, what: 'account', reason })).status).toBe(200);
    const audit = await here.db.selectFrom('audit').select('details').execute();
    expect(JSON.stringify(audit)).not.toMatch(/NL91|NWH7X19K2/);
  });

  test('[CASE-5] a contact is corrected by field and version; name, birth date and e-mail need a reason, and the audit has each masked, before and after', async () => {
    const owner = contact({
      email: 'sanne@voorbeeld.example',
      first_name: 'Sane',
      city: 'Delft',
      passport_number: 'A1',
    });
    const taken = contact({ email: 'bezet@voorbeeld.example' });
    const me = jorien();
    const here = await world({ contacts: [owner, taken], staff: [me] });
    const client = await here.staffClientOf(me);
    type Given = Extract<Parameters<typeof client.correct>[0], { what: 'contact' }>['given'];
    const { Version: version } = (await client.openContact({ id: owner.id })).body.Contact;
    const correct = (given: Given, why: string | null = null, seen: string | null = version) =>
      client.correct({ what: 'contact', id: owner.id, version: seen, reason: why, given });
    for (const given of [{ FirstName: 'Sanne' }, { BirthDate: '1990-04-12' }, { EMailAddress: 'a@b.nl' }])
      expect(await correct(given)).toMatchObject({ status: 422, body: { fields: [{ field: 'reason' }] } });
    const unknown = [{ Brand: 'elders' }, { IBAN: account }, { BirthDate: '1990-13-01' }] as Given[];
    for (const given of unknown) expect((await correct(given, reason)).status).toBe(422);
    const given = { FirstName: 'Sanne', City: 'Delft', PassportNumber: 'NWH7X19K2', CanModify: false };
    const changed = await correct(given, reason);
    expect(changed.body).toMatchObject({ Result: 'changed', Id: owner.id });
    expect(await correct({ City: 'Gouda' })).toMatchObject({ status: 412, code: 'desk.changedMeanwhile' });
    const again = await correct({ EMailAddress: taken.email }, reason, changed.body.Version);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('given.EMailAddress')]);
    expect((await correct({ City: 'Delft' }, null, null)).body.Result).toBe('unchanged');
    expect((await client.openContact({ id: owner.id })).body).toMatchObject({
      FullName: 'Sanne',
      Contact: { City: 'Delft', PassportNumber: '••••19K2', CanModify: false },
    });
    const values = {
      ...{ 'FirstName.before': 'S•••', 'FirstName.after': 'S•••', 'CanModify.before': true, 'CanModify.after': false },
      ...{ 'PassportNumber.before': '••••', 'PassportNumber.after': '••••19K2' },
    };
    expect(await auditOf(here, 'staff.corrected')).toEqual([
      {
        ...{ staffId: me.id, contactId: null, claimId: null, subjectId: owner.id },
        details: { what: 'contact', reason, ...values },
      },
    ]);
  });

  test('[CASE-5] a corrected e-mail address is mailed to both addresses and ends every session of the contact', async () => {
    const owner = contact({ email: 'sanne@voorbeeld.example' });
    const me = jorien();
    const here = await world({ contacts: [owner], staff: [me] });
    const [client, browser] = [await here.staffClientOf(me), await here.clientOf(owner)];
    const EMailAddress = 'berg@voorbeeld.example';
    const given = { EMailAddress };
    const ask = { what: 'contact', id: owner.id, version: null, reason, given } as const;
    expect((await client.correct(ask)).status).toBe(200);
    expect((await browser.isLoggedIn()).body).toEqual({ loggedin: false });
    expect((await here.mails()).map(({ to }) => to.address).toSorted()).toEqual([EMailAddress, owner.email]);
    const [{ details } = { details: null }] = await auditOf(here, 'staff.corrected');
    expect(details).toMatchObject({
      'EMailAddress.before': 's•••@voorbeeld.example',
      'EMailAddress.after': 'b•••@voorbeeld.example',
    });
    expect((await client.find({ query: EMailAddress })).body.Contacts).toMatchObject([{ ContactId: owner.id }]);
  });

  test('[CASE-5, CASE-6] a claim and a person are corrected by their versions; what the contact remarked is refused', async () => {
    const person = passenger({ first_name: 'Sane', ticket_number: '074-1234567890' });
    const claim = flightClaim({ people: [person], flight_number: '1673', client_remarks: 'Ik wachtte lang' });
    const me = jorien();
    const here = await world({ claims: [claim, flightClaim()], staff: [me] });
    const client = await here.staffClientOf(me);
    const { body: shown } = await client.openClaim({ claimId: claim.id });
    const ofClaim = { what: 'claim', id: claim.id, version: shown.Version, reason: null } as const;
    const words = await client.correct({ ...ofClaim, given: { ClientRemarks: 'Anders' } });
    expect(words).toMatchObject({ status: 409, code: 'staff.contactsWords' });
    const forbidden = { ClaimClosed: true, ContactId: someId(), ClaimStatusTitle: 'Nieuw' } as object;
    expect((await client.correct({ ...ofClaim, given: forbidden })).status).toBe(422);
    const wrong = await client.correct({ ...ofClaim, given: { IncidentType: 'Nothing' } });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('given.IncidentType')]);
    const given = { FlightNumber: '1674', CanAddQuote: true };
    expect((await client.correct({ ...ofClaim, given })).body.Result).toBe('changed');
    expect((await client.correct({ ...ofClaim, given: { FlightNumber: '1675' } })).status).toBe(412);
    const ofPerson = { what: 'person', claimId: claim.id, id: person.id, reason } as const;
    const version = shown.PersonVersions[person.id] ?? '';
    const named = { FirstName: 'Sanne', TicketNumber: '074-1234567899' };
    expect((await client.correct({ ...ofPerson, version, given: named })).body.Result).toBe('changed');
    expect((await client.correct({ ...ofPerson, version, given: { City: 'Delft' } })).status).toBe(412);
    const unknown = await client.correct({ ...ofPerson, id: someId(), version: null, given: {} });
    expect(unknown.code).toBe('staff.notFound');
    const seen = (await here.client.getClaim({ Id: claim.id })).body;
    expect([seen.FlightNumber, seen.ClientRemarks, seen.Passengers.Person[0]?.FirstName]).toEqual([
      '1674',
      'Ik wachtte lang',
      'Sanne',
    ]);
    const of = { staffId: me.id, contactId: null, claimId: claim.id };
    const changes = { 'FlightNumber.before': '1673', 'FlightNumber.after': '1674' };
    expect(await auditOf(here, 'staff.corrected')).toMatchObject([
      { ...of, subjectId: claim.id, details: { what: 'claim', ...changes } },
      {
        ...{ ...of, subjectId: person.id },
        details: { reason, 'TicketNumber.before': '••••7890', 'TicketNumber.after': '••••7899' },
      },
    ]);
  });

  test('[CASE-9] exactly the given contacts of the brand manage a claim, by its version', async () => {
    const [owner, manager] = [contact(), contact({ first_name: 'Roos', last_name: 'Vos' })];
    const elsewhere = contact({ brand: 'noordstern' });
    const claim = flightClaim({ owner });
    const me = jorien();
    const here = await world({ contacts: [owner, manager, elsewhere], claims: [claim], staff: [me] });
    const client = await here.staffClientOf(me);
    const put = (contactIds: readonly string[], version: string | null) =>
      client.putManagers({ claimId: claim.id, version, contactIds: [...contactIds] });
    const { Version: version } = (await client.openClaim({ claimId: claim.id })).body;
    expect((await put([manager.id], version)).body.Result).toBe('changed');
    const managers = async () => (await client.openClaim({ claimId: claim.id })).body.Managers;
    expect(await managers()).toEqual([{ Id: manager.id, FullName: 'Roos Vos', EMailAddress: manager.email }]);
    expect((await put([manager.id], null)).body.Result).toBe('unchanged');
    expect((await put([], 'older')).code).toBe('desk.changedMeanwhile');
    expect((await put([someId()], null)).code).toBe('staff.notFound');
    expect((await put([elsewhere.id], null)).status).toBe(422);
    await put([], null);
    expect(await managers()).toEqual([]);
  });
});

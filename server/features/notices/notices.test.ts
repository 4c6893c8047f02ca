import { describe, expect, test } from 'vitest';
import { noticeKinds, stopNoticesPath } from '#contract/notices.ts';
import { type Mail, MailFailure } from '../../platform/mail/mailer.ts';
import { deskActs } from '../../testing/desk-acts.ts';
import { contact, flightClaim, staffMember } from '../../testing/given.ts';
import { collectingMailer, mailing } from '../../testing/mailer.ts';
import { testRandom } from '../../testing/random.ts';
import { update } from '../../testing/rows.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { bundleNotices } from './jobs.ts';

const ask = { action: 'RequestMarkRead', perform_required: true, description: 'Diagnose van uw arts' };
const message = { action: 'MessageRedress', message: 'Uw arts schrijft…', description: 'Geheim', can_react: true };

onEachDatabase('notices by mail', (world) => {
  test('[NOTICE-1] what is asked is mailed in the contact’s language with a link straight to it, and not a word of what it says', async () => {
    const owner = contact({ culture: 'de-DE', first_name: 'Jonas', last_name: 'Weber' });
    const claim = flightClaim({ owner, reference_number: '4821307' });
    const here = await world({ contacts: [owner], claims: [claim] });
    const id = await deskActs(here, claim, 'task.asked', ask);
    const [mail, ...more] = await mailing(here)();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: owner.email },
      subject: 'Fall 4821307: Wir benötigen etwas von Ihnen',
    });
    expect(mail?.text).toContain(`https://portaal.example/de/mein-redress#/claim/${claim.id}/status/document-${id}`);
    expect(mail?.html).toContain(`#/claim/${claim.id}/status/document-${id}`);
    expect(JSON.stringify(mail)).not.toMatch(/arts|Diagnose/);
  });

  test('[NOTICE-2] what happens within ten minutes of the first goes in one mail, each thing with its own link', async () => {
    const [one, other] = [flightClaim({ reference_number: '1' }), flightClaim({ reference_number: '2' })];
    const here = await world({ claims: [one, other] });
    const mailed = mailing(here);
    const first = await deskActs(here, one, 'message.arrived', message);
    expect(await mailed(4)).toEqual([]);
    await deskActs(here, one, 'message.arrived', message);
    const asked = await deskActs(here, other, 'task.asked', ask);
    await deskActs(here, other, 'status.changed');
    const [mail, ...more] = await mailed(6);
    expect(more).toEqual([]);
    const lines = [
      `* Claim 2: wij hebben iets van u nodig\n  https://portaal.example/mijn-redress#/claim/${other.id}/status/document-${asked}`,
      `* Claim 1: u heeft 2 berichten\n  https://portaal.example/mijn-redress#/claim/${one.id}/status/document-${first}`,
      `* Claim 2: de status is gewijzigd\n  https://portaal.example/mijn-redress#/claim/${other.id}/status`,
    ];
    expect(mail?.text).toContain(lines.join('\n'));
    expect(await mailed()).toEqual([]);
  });

  test('[NOTICE-3] what the contact has seen in the portal meanwhile is not mailed; what staff see for them is', async () => {
    const employee = staffMember();
    const [seen, unseen] = [flightClaim(), flightClaim()];
    const here = await world({ claims: [seen, unseen], staff: [employee] });
    await deskActs(here, seen, 'message.arrived', message);
    await deskActs(here, unseen, 'message.arrived', message);
    await here.client.getClaim({ Id: seen.id, culture: 'nl-NL' });
    await (await here.clientOf(here.contact, employee)).getClaim({ Id: unseen.id, culture: 'nl-NL' });
    const [mail] = await mailing(here)();
    expect(mail?.text).toContain(unseen.id);
    expect(mail?.text).not.toContain(seen.id);
  });

  test('[NOTICE-1] what was asked and is still open after a week is mailed once more, seen or not; what is done is not', async () => {
    const here = await world({ claims: [flightClaim()] });
    const mailed = mailing(here);
    const [open, done] = [
      await deskActs(here, here.claim, 'task.asked', ask),
      await deskActs(here, here.claim, 'task.asked', ask),
    ];
    await here.client.getClaim({ Id: here.claim.id, culture: 'nl-NL' });
    await here.client.confirmAction({ documentId: done });
    expect(await mailed(7 * 24 * 60 - 1)).toEqual([]);
    const [mail, ...more] = await mailed(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/er staat nog iets voor u open$/);
    expect(mail?.text).toContain(open);
    expect(await mailed(30 * 24 * 60)).toEqual([]);
  });

  test('[NOTICE-1] nothing is mailed of what an import brings, what the contact did, or what was taken back', async () => {
    const here = await world({ claims: [flightClaim()] });
    await deskActs(here, here.claim, 'message.arrived', message, true);
    await here.client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: 'Hallo' });
    const back = await deskActs(here, here.claim, 'message.arrived', message);
    await update(here.db, 'document', back, { removed_at: here.clock.now().toISOString() });
    expect(await mailing(here)()).toEqual([]);
  });

  test('[NOTICE-1, ANSWER-1, ANSWER-42] a mail asks only what the claim asks of its reader: what is optional is a message, and is not mailed again', async () => {
    const here = await world({ claims: [flightClaim({ reference_number: '1' })] });
    const mailed = mailing(here);
    await deskActs(here, here.claim, 'task.asked', { ...ask, optional: true });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Claim 1: u heeft een bericht']);
    expect(await mailed(7 * 24 * 60)).toEqual([]);
    await deskActs(here, here.claim, 'task.asked', ask);
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Claim 1: wij hebben iets van u nodig']);
    await deskActs(here, here.claim, 'task.asked', { ...ask, optional: true });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Claim 1: u heeft een bericht']);
  });

  test('[NOTICE-1, PERM-1] who holds the claim is written to: the claim manager where they do, and not the owner', async () => {
    const [owner, manager] = [contact(), contact()];
    const claim = flightClaim({ owner, managers: [manager], managed_by_claim_manager: true });
    const here = await world({ contacts: [owner, manager], claims: [claim] });
    await deskActs(here, claim, 'task.asked', ask);
    expect((await mailing(here)()).map(({ to }) => to.address)).toEqual([manager.email]);
  });

  test('[NOTICE-2, PERM-1] who holds the claims of a mail is asked once for all of them', async () => {
    const [owner, manager] = [contact(), contact()];
    const managed = { owner, managers: [manager], managed_by_claim_manager: true };
    const [lost, ...claims] = [flightClaim(managed), flightClaim(managed), flightClaim(managed)];
    let asked = 0;
    const onStatement = ({ sql }: { readonly sql: string }) => {
      asked += Number(/^select .* from "claim" left join "claim_manager"/.test(sql));
    };
    const here = await world({ contacts: [owner, manager], claims: [lost, ...claims], onStatement });
    for (const claim of [lost, ...claims]) await deskActs(here, claim, 'task.asked', ask);
    await here.db.deleteFrom('claim_manager').where('claim_id', '=', lost.id).execute();
    here.clock.pass({ minutes: 10 });
    asked = 0;
    await bundleNotices({ ...here, random: testRandom, jobs: here.app.jobs });
    expect(asked).toBe(1);
    const mailed = await here.db.selectFrom('notice').select('claim_id').where('outcome', '=', 'mailed').execute();
    expect(mailed.map(({ claim_id }) => claim_id).toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
  });

  test('[NOTICE-2] two servers that bundle at the same time send one mail', async () => {
    const here = await world({ claims: [flightClaim()] });
    await deskActs(here, here.claim, 'task.asked', ask);
    here.clock.pass({ minutes: 10 });
    const context = {
      db: here.db,
      clock: here.clock,
      random: { id: () => crypto.randomUUID(), secret: () => '' },
      jobs: here.app.jobs,
    };
    await Promise.all([bundleNotices(context), bundleNotices(context), bundleNotices(context)]);
    expect(await here.mails()).toHaveLength(1);
  });

  describe('what the contact wants', () => {
    test('[NOTICE-4] a kind that is turned off is mailed no more, the others are', async () => {
      const here = await world({ claims: [flightClaim()] });
      expect((await here.client.askNotices()).body).toEqual({
        EMailAddress: here.contact.email,
        Kinds: noticeKinds.map((Kind) => ({ Kind, Wanted: true })),
        BouncedAt: null,
      });
      const { body } = await here.client.changeNotices({ Wanted: ['asked'] });
      expect(body.Kinds.filter(({ Wanted }) => Wanted)).toEqual([{ Kind: 'asked', Wanted: true }]);
      await deskActs(here, here.claim, 'message.arrived', message);
      await deskActs(here, here.claim, 'task.asked', ask);
      const [mail] = await mailing(here)();
      expect(mail?.subject).toMatch(/wij hebben iets van u nodig$/);
    });

    test('[L4, NOTICE-4] choices that are made at once all succeed, and one of them is what is kept', async () => {
      const here = await world();
      const choices = [[], ['asked'], ['progress'], [...noticeKinds]] as const;
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all(
          [...choices, ...choices].map((Wanted) => here.client.copy().changeNotices({ Wanted: [...Wanted] })),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
        const { Kinds } = (await here.client.askNotices()).body;
        const wanted = Kinds.filter((one) => one.Wanted).map((one) => one.Kind);
        expect(choices.map((choice) => [...choice].toSorted())).toContainEqual(wanted.toSorted());
      }
    });

    test('[NOTICE-5] a mail stops all of them in one step without a login: opening the address does nothing, posting to it does', async () => {
      const here = await world({ claims: [flightClaim()] });
      const mailed = mailing(here);
      await deskActs(here, here.claim, 'task.asked', ask);
      const [mail] = await mailed();
      const stop = (mail?.stopUrl ?? '').replace('https://portaal.example', '');
      expect(mail?.text).toContain(mail?.stopUrl);
      const opened = await here.app.inject({ url: stop });
      expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('Stop de berichten')]);
      expect((await here.client.askNotices()).body.Kinds.every(({ Wanted }) => Wanted)).toBe(true);

      const posted = await here.app.inject({
        method: 'POST',
        url: stop,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([posted.statusCode, posted.body]).toEqual([200, expect.stringContaining('De berichten zijn gestopt')]);
      const stopped = await here.everything();
      await here.app.inject({ method: 'POST', url: stop });
      expect(await here.everything(), 'a repeat writes nothing').toEqual(stopped);
      await deskActs(here, here.claim, 'task.asked', ask);
      // Whoever has a mail that was forwarded can stop them: the contact is told, once.
      expect((await mailed()).map(({ text }) => text.match(/gestopt.*zet u ze weer aan/g)?.length)).toEqual([1]);
      expect((await here.client.askNotices()).body.Kinds.some(({ Wanted }) => Wanted)).toBe(false);
    });

    test('[NOTICE-5] the link in a mail to a former e-mail address stops nothing and says where to choose', async () => {
      const here = await world({ claims: [flightClaim()] });
      const mailed = mailing(here);
      await deskActs(here, here.claim, 'task.asked', ask);
      const [mail] = await mailed();
      const url = (mail?.stopUrl ?? '').replace('https://portaal.example', '');
      expect((await here.app.inject({ url })).statusCode).toBe(200);
      await here.db.updateTable('contact').set({ email: 'nieuw@voorbeeld.example' }).execute();
      const before = await here.everything();
      for (const method of ['GET', 'POST'] as const) {
        const answered = await here.app.inject({ method, url });
        expect([answered.statusCode, answered.body]).toEqual([404, expect.stringContaining('In uw account kiest u')]);
      }
      expect(await here.everything()).toEqual(before);
    });

    test('[NOTICE-5] an address that was not made here stops nothing', async () => {
      const here = await world();
      const before = await here.everything();
      for (const token of ['', 'x', `${'a'.repeat(32)}.${'a'.repeat(16)}`]) {
        const answered = await here.app.inject({ method: 'POST', url: `${stopNoticesPath}?t=${token}` });
        expect([answered.statusCode, answered.body]).toEqual([404, expect.stringContaining('Deze link werkt niet')]);
      }
      expect(await here.everything()).toEqual(before);
    });
  });

  test('[NOTICE-6] an address that takes no mail is kept and told to the desk once; nothing more is mailed until the contact says so', async () => {
    const claim = flightClaim();
    const sent: Mail[] = [];
    let refused = true;
    const here = await world({
      claims: [claim],
      mailer: {
        ...collectingMailer(sent),
        send: async (mail) => {
          if (refused) throw new MailFailure('mail was not taken: EENVELOPE RCPT TO 550', true);
          sent.push(mail);
        },
      },
    });
    const mailed = mailing(here);
    await deskActs(here, claim, 'task.asked', ask);
    await mailed();
    const { body } = await here.client.askNotices();
    expect(body.BouncedAt).toBe(here.clock.now().toISOString());
    refused = false;
    await deskActs(here, claim, 'message.arrived', message);
    await mailed();
    expect(sent).toEqual([]);
    const told = await here.db
      .selectFrom('event')
      .select(['contact_id', 'payload'])
      .where('kind', '=', 'mail.bounced')
      .execute();
    expect(told).toEqual([{ contact_id: here.contact.id, payload: '{"subjectId":null,"status":"5.0.0"}' }]);

    expect((await here.client.changeNotices({ Wanted: [...noticeKinds] })).body.BouncedAt).toBeNull();
    await deskActs(here, claim, 'message.arrived', message);
    await mailed();
    expect(sent).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { type Mail, MailFailure } from '../../platform/mail/mailer.ts';
import type { Desk } from '../../testing/desk.ts';
import { deskActs } from '../../testing/desk-acts.ts';
import { contact, flightClaim } from '../../testing/given.ts';
import { collectingMailer, mailing } from '../../testing/mailer.ts';
import { onEachDatabase } from '../../testing/world.ts';

const ask = { action: 'RequestMarkRead', perform_required: true, description: 'Diagnose van uw arts' };
const message = { action: 'MessageRedress', message: 'Uw arts schrijft…', description: 'Geheim', can_react: true };

/** Who comes to hold a claim. */
interface Holders {
  readonly next: { readonly id: string };
}

onEachDatabase('notices of a claim', (world) => {
  describe('[NOTICE-1, PERM-1] when somebody else comes to hold the claim', () => {
    const changes: readonly (readonly [
      string,
      (desk: Desk, claim: string, of: Holders) => Promise<{ status: number }>,
    ])[] = [
      ['another manager', (desk, claim, { next }) => desk.putManagers([claim], { ContactIds: [next.id] })],
      ['another owner', (desk, claim, { next }) => desk.patchClaim([claim], { ContactId: next.id })],
      ['the owner instead of a manager', (desk, claim) => desk.patchClaim([claim], { IsManagedByClaimManager: false })],
    ];

    test.each(changes)(
      '%s: what stands open is mailed to them, and nothing more to who held it',
      async (name, change) => {
        const [owner, manager, other] = [contact(), contact(), contact()];
        const isManaged = name !== 'another owner';
        const claim = flightClaim({ owner, managers: [manager], managed_by_claim_manager: isManaged });
        const here = await world({ contacts: [owner, manager, other], claims: [claim] });
        const desk = await here.desk();
        const mailed = mailing(here);
        const [before, next] = [isManaged ? manager : owner, name.startsWith('the owner') ? owner : other];
        await deskActs(here, claim, 'task.asked', ask);
        await deskActs(here, claim, 'task.asked', { ...ask, performed_at: here.clock.now().toISOString() });
        expect((await mailed()).map(({ to }) => to.address)).toEqual([before.email]);
        await deskActs(here, claim, 'message.arrived', message);
        expect((await change(desk, claim.id, { next })).status).toBe(200);
        const [first, ...more] = await mailed();
        expect(more).toEqual([]);
        expect(first).toMatchObject({
          to: { address: next.email },
          subject: expect.stringMatching(/wij hebben iets van u nodig$/),
        });
        expect((await mailed(7 * 24 * 60)).map(({ to, subject }) => [to.address, subject])).toEqual([
          [next.email, expect.stringMatching(/er staat nog iets voor u open$/)],
        ]);
      },
    );

    test('and comes back, each is mailed once', async () => {
      const [owner, one, other] = [contact(), contact(), contact()];
      const claim = flightClaim({ owner, managers: [one], managed_by_claim_manager: true });
      const here = await world({ contacts: [owner, one, other], claims: [claim] });
      const desk = await here.desk();
      const mailed = mailing(here);
      await deskActs(here, claim, 'task.asked', ask);
      for (const { id } of [other, one]) await desk.putManagers([claim.id], { ContactIds: [id] });
      expect((await mailed()).map(({ to }) => to.address)).toEqual([one.email]);
      expect((await mailed(7 * 24 * 60)).map(({ to }) => to.address)).toEqual([one.email]);
    });

    test('a mail that waited for the mail server goes no more', async () => {
      const [owner, one, other] = [contact(), contact(), contact()];
      const claim = flightClaim({ owner, managers: [one], managed_by_claim_manager: true });
      const sent: Mail[] = [];
      let down = true;
      const send = async (mail: Mail) => {
        if (down) throw new MailFailure('mail was not taken: ESOCKET CONN', false);
        sent.push(mail);
      };
      const mailer = { ...collectingMailer(sent), send };
      const here = await world({ contacts: [owner, one, other], claims: [claim], mailer });
      await deskActs(here, claim, 'message.arrived', message);
      await mailing(here)();
      await (await here.desk()).putManagers([claim.id], { ContactIds: [other.id] });
      down = false;
      await mailing(here)(60);
      expect(sent).toEqual([]);
    });
  });
});

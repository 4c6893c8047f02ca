import { expect, test } from 'vitest';
import { mostSavedViews } from '#contract/staff/views.ts';
import { flightClaim, someId, staffMember } from '../../../testing/given.ts';
import { onEachDatabase } from '../../../testing/world.ts';

onEachDatabase('kept views of the queue', (world) => {
  test('[QUEUE-5] one keeps a view for oneself, a lead for all; others neither see nor remove it', async () => {
    const [agent, lead, other] = [staffMember({ role: 'agent' }), staffMember(), staffMember({ role: 'agent' })];
    const here = await world({ claims: [flightClaim()], staff: [agent, lead, other] });
    const clients = await Promise.all([agent, lead, other].map((one) => here.staffClientOf(one)));
    const [own, leads, others] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
    const view = { Name: 'Duits', View: 'all', Filter: { language: 'de' }, Shared: false } as const;
    const kept = (await own.saveView(view)).body;
    expect(await own.saveView({ ...view, Shared: true })).toMatchObject({ status: 409, code: 'staff.notAllowed' });
    const shared = (await leads.saveView({ ...view, Name: 'Alle Duitse', Shared: true })).body;
    expect((await own.savedViews()).body).toEqual([shared, kept]);
    expect((await others.savedViews()).body).toEqual([shared]);
    for (const id of [kept.Id, someId()]) expect((await others.removeView({ id })).status).toBe(404);
    expect(await others.removeView({ id: shared.Id })).toMatchObject({ status: 409, code: 'staff.notAllowed' });
    expect((await leads.removeView({ id: shared.Id })).status).toBe(200);
    expect((await own.savedViews()).body).toEqual([kept]);
    expect((await own.saveView({ ...view, Name: '  ' })).status).toBe(422);
    for (let number = 1; number < mostSavedViews; number += 1) await own.saveView(view);
    expect(await own.saveView(view)).toMatchObject({ status: 409, code: 'staff.full' });
  });
});

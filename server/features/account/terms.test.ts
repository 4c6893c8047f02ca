import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import { redress } from '../../brands/brand.ts';
import { termsHash } from '../../brands/terms.ts';
import { contact, staffMember } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

const open = () => contact({ terms_accepted: null });

onEachDatabase('the terms', (world) => {
  test('[TERMS-2, TERMS-4] accepting records version, text, culture, time and contact, and opens the dossier', async () => {
    const here = await world({ contacts: [open()] });
    expect(await here.client.call(claimCalls.refreshDossier, {})).toMatchObject({
      status: 409,
      code: 'session.termsOpen',
    });
    expect((await here.client.call(accountCalls.acceptTerms, undefined)).body).toEqual({ ok: true });
    expect((await here.client.call(claimCalls.refreshDossier, {})).body).toMatchObject({ DisclaimerAccepted: true });
    const recorded = await here.db.selectFrom('terms_acceptance').selectAll().execute();
    expect(recorded).toMatchObject([
      {
        contact_id: here.contact.id,
        version: redress.termsVersion,
        text_hash: termsHash(redress, redress.termsVersion, 'nl'),
        culture: 'nl-NL',
        accepted_at: '2026-11-20T09:00:00.000Z',
      },
    ]);
    const acts = await here.db.selectFrom('audit').select(['act', 'contact_id']).execute();
    expect(acts).toEqual([{ act: 'terms.accepted', contact_id: here.contact.id }]);
  });

  test('[TERMS-4] accepting twice, also at the same moment, is recorded once', async () => {
    const here = await world({ contacts: [open()] });
    const accepted = await Promise.all(
      [1, 2, 3].map(() => here.client.copy().call(accountCalls.acceptTerms, undefined)),
    );
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await here.db.selectFrom('terms_acceptance').selectAll().execute()).toHaveLength(1);
  });

  test('[TERMS-4] a new version is accepted beside the old one, which stays on record', async () => {
    const here = await world({ contacts: [contact({ terms_accepted: '2019-01' })] });
    await here.client.call(accountCalls.acceptTerms, undefined);
    expect((await here.client.call(claimCalls.refreshDossier, {})).status).toBe(200);
    const recorded = await here.db.selectFrom('terms_acceptance').select('version').execute();
    expect(recorded).toEqual([{ version: redress.termsVersion }]);
  });

  test('[TERMS-5] staff cannot accept for the contact', async () => {
    const employee = staffMember();
    const here = await world({ contacts: [open()], staff: [employee] });
    const staff = await here.clientOf(here.contact, employee);
    expect(await staff.call(accountCalls.acceptTerms, undefined)).toMatchObject({
      status: 409,
      code: 'session.notOnBehalf',
    });
    expect(await here.db.selectFrom('terms_acceptance').selectAll().execute()).toEqual([]);
    expect((await here.client.call(claimCalls.refreshDossier, {})).status).toBe(409);
  });
});

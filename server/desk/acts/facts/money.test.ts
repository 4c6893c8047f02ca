import { expect, test } from 'vitest';
import { deskScene } from '../../../testing/desk-scene.ts';
import { deskTerms, settlementFor } from '../../../testing/fact-asks.ts';
import { find } from '../../../testing/rows.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../../../testing/world.ts';

async function begun(world: MakeWorld) {
  const on = deskScene();
  const here = await world({ claims: [on.claim] });
  return { on, here, desk: await here.desk(), claimId: on.claim.id, lotte: on.companion.id, bas: on.person.id };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** The events of the desk since a number of them. */
async function eventsOf(here: World, from = 0) {
  const rows = await here.db.selectFrom('event').select(['kind', 'payload']).orderBy('sequence').execute();
  return rows.slice(from).map(({ kind, payload }) => [kind, JSON.parse(String(payload))] as const);
}

const put = {
  money: ({ desk, claimId }: Begun, given: object) => desk.putMoney([claimId], given),
  settlement: ({ desk, claimId }: Begun, given: object) => desk.putSettlement([claimId], given),
  payment: ({ desk, claimId }: Begun, id: string, given: object) => desk.putAirlinePayment([claimId, id], given),
  payout: ({ desk, claimId }: Begun, id: string, given: object) => desk.putPayout([claimId, id], given),
};

const sent = (personId: string, cents: number, more: object = {}) => ({
  State: 'Sent',
  Parts: [{ PersonId: personId, AmountCents: cents }],
  Account: 'NL91ABNA0417164300',
  SentOn: '2026-11-12',
  ...more,
});

onEachDatabase('money of the desk', (world) => {
  test('[MONEY-3] money is put, put again without effect, and changed; the event names the fields', async () => {
    const at = await begun(world);
    const given = { Payee: 'Claim', PayoutDays: 14, Terms: deskTerms, Shares: [{ PersonId: at.lotte }] };
    const added = await put.money(at, given);
    expect([added.status, added.body.Result, added.body.Remarks]).toEqual([200, 'added', []]);
    const before = await at.here.everything();
    expect((await put.money(at, given)).body).toEqual({ ...added.body, Result: 'unchanged' });
    expect({ ...(await at.here.everything()), desk_key: before.desk_key }).toEqual(before);
    const changed = await put.money(at, { ...given, PayoutDays: 7 });
    expect(changed.body.Result).toBe('changed');
    expect((await eventsOf(at.here)).map(([kind, { fields }]) => [kind, fields])).toEqual([
      ['money.changed', 'Payee,PayoutDays,Shares,Terms'],
      ['money.changed', 'PayoutDays'],
    ]);
    const { has_facts } = await find(at.here.db, 'claim', { id: at.claimId });
    expect(has_facts).toBe(true);
  });

  test('[DESK-6] money that was changed meanwhile is not overwritten with If-Match', async () => {
    const at = await begun(world);
    const first = await put.money(at, { PayoutDays: 14 });
    await put.money(at, { PayoutDays: 7 });
    const headers = { 'if-match': `"${first.body.Version}"` };
    const sentBody = { payload: JSON.stringify({ PayoutDays: 21 }), headers };
    const late = await at.desk.putMoney([at.claimId], undefined, sentBody);
    expect([late.status, late.code]).toEqual([412, 'desk.changedMeanwhile']);
    // The ETag of an answer is that of what was kept, whatever order the database gives its keys.
    const withTerms = await put.money(at, { Terms: deskTerms });
    const current = { 'if-match': `"${withTerms.body.Version}"` };
    const right = { payload: JSON.stringify({ PayoutDays: 21 }), headers: current };
    expect((await at.desk.putMoney([at.claimId], undefined, right)).body.Result).toBe('changed');
  });

  test('[MONEY-3] a person of another claim is refused with the field, and nothing is kept', async () => {
    const at = await begun(world);
    const stranger = await put.money(at, { Shares: [{ PersonId: 'nobody-of-ours' }] });
    expect([stranger.status, stranger.code]).toEqual([422, 'desk.unknownReference']);
    expect((stranger.body as unknown as { fields: { field: string }[] }).fields[0]?.field).toBe('Shares.0.PersonId');
    expect((await at.here.everything()).claim_money).toEqual([]);
  });

  test('[MONEY-7] a settlement that differs from the last is a new version, and the earlier one stays', async () => {
    const at = await begun(world);
    const first = settlementFor(at.lotte);
    expect((await put.settlement(at, first)).body.Result).toBe('added');
    expect((await put.settlement(at, first)).body.Result).toBe('unchanged');
    const other = { ...first, At: '2026-11-07T12:00:00Z' };
    expect((await put.settlement(at, other)).body.Result).toBe('changed');
    const versions = await at.here.db.selectFrom('settlement').select(['version', 'at']).orderBy('version').execute();
    expect(versions).toEqual([
      { version: 1, at: '2026-11-06T12:02:00.000Z' },
      { version: 2, at: '2026-11-07T12:00:00.000Z' },
    ]);
    expect((await eventsOf(at.here)).map(([kind, { version }]) => [kind, version])).toEqual([
      ['settlement.given', 1],
      ['settlement.given', 2],
    ]);
  });

  test('[MONEY-7] the same settlement again changes nothing, also when the terms have changed since', async () => {
    const at = await begun(world);
    await put.money(at, { Terms: deskTerms, Shares: [{ PersonId: at.lotte }] });
    expect((await put.settlement(at, settlementFor(at.lotte))).body.Result).toBe('added');
    await put.money(at, { Terms: { ...deskTerms, VatIncluded: true }, Shares: [{ PersonId: at.lotte }] });
    expect((await put.settlement(at, settlementFor(at.lotte))).body.Result).toBe('unchanged');
    const other = { ...settlementFor(at.lotte), At: '2026-11-07T12:02:00Z' };
    expect((await put.settlement(at, other)).code).toBe('money.sumWrong');
  });

  test('[MONEY-7] two settlements at the same moment become two versions, one after the other', async () => {
    const at = await begun(world);
    const days = ['06', '07', '08', '09'];
    const answers = await Promise.all(
      days.map((day) => put.settlement(at, { ...settlementFor(at.lotte), At: `2026-11-${day}T12:00:00Z` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const versions = await at.here.db.selectFrom('settlement').select('version').orderBy('version').execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  test('[PAID-6] payouts never come to more than the net, also two at the same moment', async () => {
    const at = await begun(world);
    expect((await put.payout(at, 'P-0', sent(at.lotte, 100))).code).toBe('money.payoutExceeds');
    await put.settlement(at, settlementFor(at.lotte));
    const both = await Promise.all([
      put.payout(at, 'P-1', sent(at.lotte, 20_000)),
      put.payout(at, 'P-2', sent(at.lotte, 20_000)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await put.payout(at, 'P-3', sent(at.lotte, 7_901))).body).toMatchObject({
      code: 'money.payoutExceeds',
      data: { sum: 27_901, net: 27_900 },
    });
    expect((await put.payout(at, 'P-3', sent(at.lotte, 7_900))).body.Result).toBe('added');
  });

  test('[MONEY-7] a settlement below what was paid out is the real sum, and the desk gets a remark', async () => {
    const at = await begun(world);
    await put.settlement(at, settlementFor(at.lotte));
    await put.payout(at, 'P-1', sent(at.lotte, 27_900));
    const { Shares, Totals, ...rest } = settlementFor(at.lotte);
    const less = { FeeCents: 10_001, NetCents: 27_899 };
    const { body } = await put.settlement(at, {
      ...{ ...rest, Shares: Shares.map((share) => ({ ...share, ...less })) },
      Totals: { ...Totals, ...less },
    });
    expect([body.Result, body.Remarks]).toEqual([
      'changed',
      [{ field: 'Shares', message: expect.stringContaining('come to 27900 cents; the net is 27899') }],
    ]);
  });

  test('[PAID-1] a payout goes from expected to sent to returned, and never back', async () => {
    const at = await begun(world);
    await put.settlement(at, settlementFor(at.lotte));
    const states = ['Expected', 'Sent'];
    for (const State of states)
      expect((await put.payout(at, 'P-1', sent(at.lotte, 27_900, { State }))).status).toBe(200);
    const back = await put.payout(at, 'P-1', sent(at.lotte, 27_900, { State: 'Expected' }));
    expect([back.status, back.code]).toEqual([422, 'money.stateBack']);
  });

  test('[PAID-3] a payout that came back for its account asks for another one, once', async () => {
    const at = await begun(world);
    await put.settlement(at, settlementFor(at.lotte));
    const returned = {
      State: 'Returned',
      ReturnedOn: '2026-11-14',
      ReturnReason: 'AccountClosed',
      DueDate: '2026-12-01',
    };
    await put.payout(at, 'P-1', sent(at.lotte, 27_900));
    const from = (await eventsOf(at.here)).length;
    expect((await put.payout(at, 'P-1', sent(at.lotte, 27_900, returned))).body.Result).toBe('changed');
    expect((await put.payout(at, 'P-1', sent(at.lotte, 27_900, returned))).body.Result).toBe('unchanged');
    await put.payout(at, 'P-2', sent(at.lotte, 27_900, { ...returned, ReplacesId: 'P-1' }));
    expect((await eventsOf(at.here, from)).map(([kind]) => kind)).toEqual([
      'payout.recorded',
      'task.asked',
      'payout.recorded',
    ]);
    const requests = await at.here.db
      .selectFrom('document')
      .select(['action', 'perform_required', 'due_on'])
      .where('action', '=', 'RequestUpdateBankDetails')
      .execute();
    expect(requests).toEqual([{ action: 'RequestUpdateBankDetails', perform_required: true, due_on: '2026-12-01' }]);
  });

  test.each([
    ['of the contact is that of the claim', true],
    ['of another adult is theirs', false],
  ])('[PAID-3, PAID-4] paid to each, the account that is asked for %s', async (_, isContact) => {
    const at = await begun(world);
    const { db } = at.here;
    const { email } = at.on.owner;
    const person = { birth_date: '1988-03-01', email: isContact ? email : 'bas@example.nl' };
    await db.updateTable('person').set(person).where('id', '=', at.lotte).execute();
    await put.money(at, { Payee: 'Person' });
    await put.settlement(at, settlementFor(at.lotte));
    const returned = { State: 'Returned', ReturnedOn: '2026-11-14', ReturnReason: 'NameDiffers' };
    expect((await put.payout(at, 'P-1', sent(at.lotte, 27_900, returned))).body.Result).toBe('added');
    const asked = db.selectFrom('document').select('action_arguments').where('action', '=', 'RequestUpdateBankDetails');
    expect(await asked.execute()).toEqual([{ action_arguments: isContact ? null : at.lotte }]);
  });

  test('[AIRLINE-4] a payment that takes the place of a report marks it as seen', async () => {
    const at = await begun(world);
    const paid = { ReceivedOn: '2026-10-30', AmountCents: 40_000, To: 'Contact', PersonId: at.lotte };
    const wrong = await put.payment(at, 'A-1', { ...paid, ReportDocumentId: at.on.letter.id });
    expect(wrong.code).toBe('desk.unknownReference');
    const right = await put.payment(at, 'A-1', { ...paid, ReportDocumentId: at.on.report.id });
    expect(right.body.Result).toBe('added');
    const { unseen_reports } = await find(at.here.db, 'claim', { id: at.claimId });
    expect(unseen_reports).toBe(0);
    expect((await at.desk.seeAirlineContact([at.claimId, at.on.report.id])).body.Result).toBe('unchanged');
  });
});

onSqlite('money of the desk', (world) => {
  test('[MONEY-8] terms by which somebody would have to pay are taken with a remark', async () => {
    const at = await begun(world);
    const terms = { ...deskTerms, FeeMinimumCents: 90_000 };
    const given = { Terms: terms, Shares: [{ PersonId: at.lotte, CompensationCents: 40_000 }] };
    const { body } = await put.money(at, given);
    expect(body.Remarks.map(({ message }) => message)).toEqual([
      `In the scenario Settled the net of ${at.lotte} is -68900 cents; it is not shown.`,
      `In the scenario Court the net of ${at.lotte} is -73740 cents; it is not shown.`,
    ]);
  });

  test('[MONEY-7] a settlement that contradicts its own lines is refused with the share and the right net', async () => {
    const at = await begun(world);
    const right = settlementFor(at.lotte);
    const Shares = [{ ...right.Shares[0], NetCents: 27_901 }];
    const refused = await put.settlement(at, { ...right, Shares });
    expect([refused.status, refused.code]).toEqual([422, 'money.sumWrong']);
    expect(refused.body).toMatchObject({ fields: [{ field: 'Shares.0.NetCents' }], data: { right: 27_900 } });
    const totals = await put.settlement(at, { ...right, Totals: { ...right.Totals, FeeCents: 9_999 } });
    expect(totals.body).toMatchObject({ code: 'money.sumWrong', fields: [{ field: 'Totals.FeeCents' }] });
    expect((await at.here.everything()).settlement).toEqual([]);
  });

  test('[PAID-1] of an account only its end is kept, in no row and no answer more', async () => {
    const at = await begun(world);
    await put.settlement(at, settlementFor(at.lotte));
    const answer = await put.payout(at, 'P-1', sent(at.lotte, 27_900));
    expect(answer.body.Result).toBe('added');
    const stored = await at.here.db.selectFrom('payout_sent').select(['id', 'account', 'state']).execute();
    expect(stored).toMatchObject([{ account: 'NL •• 4300', state: 'Sent' }]);
    expect(JSON.stringify(await at.here.everything())).not.toContain('ABNA0417164300');
  });

  test('[MONEY-3] of a receipt that was accepted in part the part is kept, never more than the receipt', async () => {
    const at = await begun(world);
    const judge = (given: object) => at.desk.judgeReceipt([at.claimId, at.on.bill.id], given);
    expect((await judge({ Judgement: 'Partly', AcceptedCents: 10_000_000 })).code).toBe('call.invalid');
    expect((await judge({ Judgement: 'Rejected', AcceptedCents: 1 })).code).toBe('call.invalid');
    expect((await judge({ Judgement: 'Partly', AcceptedCents: 100 })).body.Result).toBe('changed');
    expect((await judge({ Judgement: 'Partly', AcceptedCents: 100 })).body.Result).toBe('unchanged');
    const whole = await at.desk.readClaim([at.claimId]);
    expect(whole.body.Receipts[0]).toMatchObject({ Judgement: 'Partly', AcceptedCents: 100 });
  });
});

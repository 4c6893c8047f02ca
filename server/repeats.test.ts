import { expect, test } from 'vitest';
import * as airlineCalls from '#contract/airline/calls.ts';
import { type CallName, calls } from '#contract/calls.ts';
import * as deskCalls from '#contract/desk/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { EventKind } from '#contract/events/schema.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as payoutCalls from '#contract/payout/calls.ts';
import * as receiptCalls from '#contract/receipts/calls.ts';
import { openColumns } from './platform/encryption/sealed-columns.ts';
import type { Answered, Client } from './testing/client.ts';
import { type Desk, deskOf } from './testing/desk.ts';
import { asks, type Scene, scene } from './testing/scene.ts';
import { onEachDatabase, type World } from './testing/world.ts';

interface Here extends World {
  readonly on: Scene;
  readonly desk: Desk;
}
type Act = (here: Here, client: Client, answered?: unknown) => Promise<Answered<unknown>>;

/** A call that is sent, then something else that changes the same thing, then the same call again. */
interface Row {
  readonly call: Act;
  readonly between: Act;
  /** The event that each effect of the call has. */
  readonly kind: EventKind;
}

const message = (body: string) => (_: Here, client: Client, id?: { claimId: string } | { documentId: string }) =>
  client.call(messageCalls.sendMessage, { subject: 'Vraag', body, ...id });
const account =
  (IBAN: string): Act =>
  ({ on }, client) =>
    client.call(payoutCalls.updateBankAccount, { Id: on.claim.id, CountryCode: 'NL', Holder: 'S. Berg', IBAN });
const wallet =
  (PayPalEMailAccount: string): Act =>
  ({ on }, client) =>
    client.call(payoutCalls.updatePayPalAccount, { Id: on.claim.id, PayPalEMailAccount });
const method =
  (paymentMethod: 'Bank' | 'PayPal'): Act =>
  ({ on }, client) =>
    client.call(payoutCalls.updatePaymentMethod, { claimId: on.claim.id, paymentMethod });
const idIn = (answered: unknown) => (answered as { Id: string }).Id;
const asIs =
  (name: CallName): Act =>
  ({ on }, client) =>
    asks[name](client, on, on.owner);
const [firstIban, secondIban] = ['NL91 ABNA 0417 1643 00', 'NL20 INGB 0001 2345 67'];
const reopened = { DocumentActionPerformedDateTime: null };

/** One row at least for each call with `once`, by its name and what comes in between. */
const rows: Readonly<Record<string, Row>> = {
  'updatePaymentMethod, back and forth': { call: method('PayPal'), between: method('Bank'), kind: 'payout.changed' },
  'updatePaymentMethod, an account': { call: method('PayPal'), between: account(firstIban), kind: 'payout.changed' },
  'updatePaymentMethod, from another browser': {
    call: method('PayPal'),
    between: async (here) => method('Bank')(here, await here.clientOf(here.on.owner)),
    kind: 'payout.changed',
  },
  'updatePaymentMethod, by staff': {
    call: method('PayPal'),
    between: async (here) => method('Bank')(here, await here.clientOf(here.on.owner, here.on.employee)),
    kind: 'payout.changed',
  },
  'updatePaymentMethod, with a key': {
    call: method('PayPal'),
    between: ({ on }, client) =>
      client.call(
        payoutCalls.updatePaymentMethod,
        { claimId: on.claim.id, paymentMethod: 'Bank' },
        { headers: { 'idempotency-key': 'een' } },
      ),
    kind: 'payout.changed',
  },
  'updateBankAccount, another number': {
    call: account(firstIban),
    between: account(secondIban),
    kind: 'payout.changed',
  },
  'updateBankAccount, a wallet': {
    call: account(firstIban),
    between: wallet('b@voorbeeld.nl'),
    kind: 'payout.changed',
  },
  'updatePayPalAccount, another wallet': {
    call: wallet('a@voorbeeld.nl'),
    between: wallet('b@voorbeeld.nl'),
    kind: 'payout.changed',
  },
  'sendMessage, another message': {
    call: (here, client) => message('Ja')(here, client, { claimId: here.on.claim.id }),
    between: (here, client) => message('Nee')(here, client, { claimId: here.on.claim.id }),
    kind: 'message.sent',
  },
  'sendMessage, another reply': {
    call: (here, client) => message('Ja')(here, client, { documentId: here.on.question.id }),
    between: (here, client) => message('Nee')(here, client, { documentId: here.on.question.id }),
    kind: 'message.sent',
  },
  'sendMessage, asked again': {
    call: (here, client) => message('Ja')(here, client, { documentId: here.on.question.id }),
    between: ({ desk, on }) => desk.call(deskCalls.deskCalls.patchDocument, [on.claim.id, on.question.id], reopened),
    kind: 'message.sent',
  },
  'sendMessage, withdrawn': {
    call: (here, client) => message('Ja')(here, client, { claimId: here.on.claim.id }),
    between: ({ desk, on }, _, sent) => desk.call(deskCalls.deskCalls.withdrawDocument, [on.claim.id, idIn(sent)]),
    kind: 'message.sent',
  },
  'createReview, withdrawn': {
    call: asIs('createReview'),
    between: ({ desk, on }, _, review) => desk.call(deskCalls.deskCalls.withdrawDocument, [on.claim.id, idIn(review)]),
    kind: 'review.written',
  },
  'confirmAction, asked again': {
    call: asIs('confirmAction'),
    between: ({ desk, on }) => desk.call(deskCalls.deskCalls.patchDocument, [on.claim.id, on.markRead.id], reopened),
    kind: 'task.confirmed',
  },
  'sendMessage, a question changed by an import': {
    call: (here, client) => message('Ja')(here, client, { documentId: here.on.question.id }),
    between: async ({ desk, on, db }) => {
      await db.updateTable('claim').set({ external_id: 'K1' }).where('id', '=', on.claim.id).execute();
      await db.updateTable('document').set({ external_id: 'D1' }).where('id', '=', on.question.id).execute();
      const line = { Claim: { ExternalId: 'K1' }, Documents: [{ ExternalId: 'D1', Message: 'Hoe laat precies?' }] };
      const answer = await desk.call(deskCalls.deskCalls.importLines, [], undefined, {
        payload: `${JSON.stringify(line)}\n`,
      });
      expect(answer.text).toContain('"Result":"changed"');
      return answer;
    },
    kind: 'message.sent',
  },
  'uploadFiles, deleted': {
    call: asIs('uploadFiles'),
    between: (_, client, sent) =>
      client.call(documentCalls.deleteDocument, { documentId: idIn((sent as readonly unknown[])[0]) }),
    kind: 'document.added',
  },
  'uploadFiles, asked again': {
    call: asIs('uploadFiles'),
    between: ({ desk, on }) => desk.call(deskCalls.deskCalls.patchDocument, [on.claim.id, on.asked.id], reopened),
    kind: 'document.added',
  },
  'sendReceipts, deleted': {
    call: asIs('sendReceipts'),
    between: ({ on }, client, sent) => {
      const { Id: receiptId } = (sent as { CreateReceiptResult: { Id: string } }).CreateReceiptResult;
      return client.call(receiptCalls.deleteReceipt, { receiptId, receiptClaimId: on.claim.id });
    },
    kind: 'receipt.added',
  },
  'reportAirline, withdrawn': {
    call: asIs('reportAirline'),
    between: (_, client, sent) => client.call(airlineCalls.withdrawAirline, { documentId: idIn(sent) }),
    kind: 'airline.reported',
  },
  'addPassenger, removed': {
    call: asIs('addPassenger'),
    between: ({ desk, on }, _, added) => desk.call(deskCalls.deskCalls.removePerson, [on.claim.id, idIn(added)]),
    kind: 'person.added',
  },
  'addNonPassenger, removed': {
    call: asIs('addNonPassenger'),
    between: ({ desk, on }, _, added) => desk.call(deskCalls.deskCalls.removePerson, [on.claim.id, idIn(added)]),
    kind: 'person.added',
  },
};

/** Calls whose effect stands for good: nothing in between lets them have it again. */
const forGood = { contestDecision: 'decision.contested', answerOffer: 'offer.answered' } as const;

onEachDatabase('a call that is sent again within ten seconds', (world) => {
  async function setting() {
    const on = scene();
    const made = await world({ ...on, staffMayChangePayout: true });
    const here: Here = { ...made, on, desk: await deskOf(made) };
    const effects = async (kind: EventKind) =>
      (await here.db.selectFrom('event').select('id').where('kind', '=', kind).execute()).length;
    return { here, effects, client: await here.clientOf(on.owner) };
  }

  test('[W37] every call with one effect has its row', () => {
    const once = Object.entries(calls).flatMap(([name, call]) => ('once' in call && call.once ? [name] : []));
    const named = [...Object.keys(rows).map((row) => row.split(',', 1)[0]), ...Object.keys(forGood)];
    expect([...new Set(named)].toSorted()).toEqual(once.toSorted());
  });

  test.each(Object.keys(rows))(
    '[BANK-5, CALL-10, W37] %s in between: the call before it is joined, the call after it has its effect again',
    async (name) => {
      const { call, between, kind } = rows[name] as Row;
      const { here, effects, client } = await setting();
      const first = await call(here, client);
      expect(first.status).toBe(200);
      const one = await effects(kind);
      expect((await call(here, client)).text).toBe(first.text);
      expect(await effects(kind), 'sent twice').toBe(one);

      expect((await between(here, client, first.body)).status).toBe(200);
      const two = await effects(kind);
      const last = await call(here, client);
      expect(last.status).toBe(200);
      expect(await effects(kind), 'sent after something else').toBe(two + 1);
      expect((await call(here, client)).text, 'and joined again').toBe(last.text);
      expect(await effects(kind)).toBe(two + 1);
    },
  );

  test.each(Object.entries(forGood))(
    '[DECISION-3, OFFER-3, W37] %s is answered as it was when it is sent again, and has one effect',
    async (name, kind) => {
      const { here, effects, client } = await setting();
      const ask = () => asks[name as CallName](client, here.on, here.on.owner);
      const first = await ask();
      expect(first.status).toBe(200);
      expect((await ask()).text).toBe(first.text);
      expect(await effects(kind)).toBe(1);
    },
  );

  test('[BANK-5] PayPal, bank, PayPal within ten seconds ends at PayPal, and account numbers A, B, A at A', async () => {
    const { here, client } = await setting();
    const payout = () => here.db.selectFrom('payout').selectAll().executeTakeFirstOrThrow();
    for (const act of [method('PayPal'), method('Bank'), method('PayPal')]) await act(here, client);
    expect((await payout()).payment_method).toBe('PayPal');
    for (const act of [account(firstIban), account(secondIban), account(firstIban)]) await act(here, client);
    const { claim_id: claimId, ...columns } = await payout();
    expect(openColumns(here.db, 'payout', claimId, columns).iban).toBe(firstIban.replaceAll(' ', ''));
  });

  test('[CALL-10, W37] what is on something else ends nothing: a message sent twice is one, whatever the desk does meanwhile', async () => {
    const { here, effects, client } = await setting();
    const { on, desk } = here;
    const say = () => message('Ja')(here, client, { claimId: on.claim.id });
    const first = await say();
    for (const act of [
      () =>
        desk.call(deskCalls.deskCalls.putDocument, [on.claim.id, 'D1'], {
          DocumentAction: 'MessageRedress',
          Message: 'Dag',
        }),
      () => desk.call(deskCalls.deskCalls.patchClaim, [on.claim.id], { FlightNumber: '12' }),
      () => desk.call(deskCalls.deskCalls.patchStatus, [on.claim.id], { ClaimStatusTitle: 'Bezig' }),
      () => method('PayPal')(here, client),
      () => asks.uploadFiles(client, on, on.owner),
      () => asks.addPassenger(client, on, on.owner),
    ]) {
      expect((await act()).status).toBe(200);
      expect((await say()).text).toBe(first.text);
    }
    expect(await effects('message.sent')).toBe(1);
  });

  test('[CALL-10] with a key of its own a call is answered as it was, whatever came in between', async () => {
    const { here, effects, client } = await setting();
    const { on } = here;
    const choose = (paymentMethod: 'Bank' | 'PayPal', key: string) =>
      client.call(
        payoutCalls.updatePaymentMethod,
        { claimId: on.claim.id, paymentMethod },
        { headers: { 'idempotency-key': key } },
      );
    await choose('PayPal', 'een');
    await choose('Bank', 'twee');
    expect((await choose('PayPal', 'een')).status).toBe(200);
    expect(await effects('payout.changed')).toBe(2);
    await choose('PayPal', 'drie');
    expect(await effects('payout.changed')).toBe(3);
  });
});

import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { mostFiles } from '#contract/values/constants.ts';
import { currencies } from '#contract/values/money.ts';
import { flightClaim, item, receipt, request, someId, uploadRequest } from '../../testing/given.ts';
import { insert } from '../../testing/rows.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { type ReceiptToSend, receiptParts, sendTo } from '../../testing/upload.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

const file = { name: 'bon.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const paper = (columns = {}) => item({ action: 'DocumentCustomer', name: 'bon.pdf', file, ...columns });

onEachDatabase('receipts', (world) => {
  test('[UPLOAD-5, UPLOAD-10, STATUS-14] become receipts with their files under the request, which is performed', async () => {
    const costs = request('RequestUploadReceipts');
    const { client, clock, db, claim } = await world({ claims: [flightClaim({ documents: [costs] })] });
    clock.pass({ minutes: 1 });
    const sent: ReceiptToSend[] = [
      { amount: '446,75', descriptions: 'Hotel, Meals,Hotel' },
      { amount: '100', currency: 'USD', descriptions: 'Taxi', name: 'taxi.JPG' },
    ];
    const { status, body } = await sendTo(client, claim, sent, costs);
    expect(status).toBe(200);
    const { Receipts, Documents } = (await client.getClaim({ Id: claim.id })).body;
    const now = clock.now().toISOString();
    const [hotel, taxi] = body.CreateReceiptResult.Ids.map((id) => Receipts.Receipt.find(({ Id }) => Id === id));
    expect(body.CreateReceiptResult.Id).toBe(hotel?.Id);
    expect(hotel).toMatchObject({
      Name: 'Hotel,Meals',
      Currency: 'EURO',
      Amount: 446.75,
      AmountInEuros: 446.75,
      FileName: 'bon.pdf',
      FileType: 'application/pdf',
      TransactionDateTime: now,
      IsBeingChecked: false,
    });
    expect(taxi).toMatchObject({
      Name: 'Taxi',
      Currency: 'USD',
      Amount: 100,
      AmountInEuros: 88.74,
      FileType: 'image/jpeg',
    });
    expect(Documents.Document.find(({ Id }) => Id === costs.id)).toMatchObject({
      DocumentActionPerformedDateTime: now,
      Children: expect.arrayContaining([hotel?.DocumentId, taxi?.DocumentId]),
    });
    expect(Documents.Document.find(({ Id }) => Id === taxi?.DocumentId)).toMatchObject({
      DocumentAction: 'DocumentCustomer',
      DocumentChecklist: { ContainsReceipts: true },
    });
    const back = await client.download({ fileId: hotel?.FileId ?? '' });
    expect(back.bytes.equals(sentFile('pdf'))).toBe(true);
    const rows = await db.selectFrom('receipt').select(['currency', 'rate_date']).orderBy('currency').execute();
    expect(rows).toEqual([
      { currency: 'EURO', rate_date: null },
      { currency: 'USD', rate_date: '2026-10-06' },
    ]);
    const events = await db.selectFrom('event').select(['kind', 'payload']).orderBy('sequence').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['receipt.added', 'receipt.added', 'task.performed']);
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({ subjectId: hotel?.Id, parent: costs.id });
  });

  test('[UPLOAD-6] the euros of a receipt stay what they were when the rate changes', async () => {
    const { client, db, claim } = await world({ claims: [flightClaim()] });
    await sendTo(client, claim, [{ amount: '100', currency: 'USD' }]);
    await db.insertInto('exchange_rate').values({ currency: 'USD', day: '2026-11-20', per_euro: '2' }).execute();
    await sendTo(client, claim, [{ amount: '100', currency: 'USD', name: 'b.pdf' }]);
    const { Receipts } = (await client.getClaim({ Id: claim.id })).body;
    expect(Receipts.Receipt.map(({ AmountInEuros }) => AmountInEuros).toSorted()).toEqual([50, 88.74]);
  });

  test('[UPLOAD-6, D-18] a receipt in a currency without a rate is taken, and its euros stay open', async () => {
    const costs = request('RequestUploadReceipts');
    const { client, db, claim } = await world({ claims: [flightClaim({ documents: [costs] })] });
    expect((await sendTo(client, claim, [{ amount: '900', currency: 'RUB' }], costs)).status).toBe(200);
    const { Receipts, Documents } = (await client.getClaim({ Id: claim.id })).body;
    expect(Receipts.Receipt).toMatchObject([{ Currency: 'RUB', Amount: 900, AmountInEuros: null }]);
    const asked = Documents.Document.find(({ Id }) => Id === costs.id);
    expect(asked?.DocumentActionPerformedDateTime).not.toBeNull();
    const rows = await db.selectFrom('receipt').select(['currency', 'euro_cents', 'rate_date']).execute();
    expect(rows).toEqual([{ currency: 'RUB', euro_cents: null, rate_date: null }]);
  });
});

onSqlite('receipts', (world) => {
  test('[UPLOAD-11, STATUS-14] a request for documents takes receipts where its checklist has them', async () => {
    const both = uploadRequest(['ContainsETicket', 'ContainsReceipts']);
    const papers = uploadRequest(['ContainsETicket']);
    const { client, db, claim } = await world({ claims: [flightClaim({ documents: [both, papers] })] });
    expect((await sendTo(client, claim, [{}], both)).status).toBe(200);
    const refused = await sendTo(client, claim, [{}], papers);
    expect([refused.status, refused.code]).toEqual([409, 'documents.notAsked']);
    const performed = await db.selectFrom('document').select('id').where('performed_at', 'is not', null).execute();
    expect(performed).toEqual([{ id: both.id }]);
  });

  const refused: readonly [
    why: string,
    receipts: readonly ReceiptToSend[],
    status: number,
    code: string,
    field?: string,
  ][] = [
    ['no receipt', [], 422, 'documents.noFile'],
    ['no amount', [{ amount: '' }], 422, 'receipts.wrongAmount', 'receiptAmount_0'],
    ['an amount of nothing', [{ amount: '0,00' }], 422, 'receipts.wrongAmount', 'receiptAmount_0'],
    ['an amount below nothing', [{ amount: '-5' }], 422, 'receipts.wrongAmount', 'receiptAmount_0'],
    ['a word for an amount', [{ amount: 'NaN' }], 422, 'receipts.wrongAmount', 'receiptAmount_0'],
    ['an amount with thousands', [{ amount: '1.234,56' }], 422, 'receipts.wrongAmount', 'receiptAmount_0'],
    ['an amount too large', [{ amount: '100000,01' }], 422, 'receipts.wrongAmount', 'receiptAmount_0'],
    [
      'more than 100,000 euros in another currency',
      [{ amount: '90000000', currency: 'JPY' }],
      422,
      'receipts.wrongAmount',
      'receiptAmount_0',
    ],
    ['no currency', [{ currency: '' }], 422, 'receipts.wrongCurrency', 'receiptCurrency_0'],
    ['a currency not offered', [{ currency: 'ISK' }], 422, 'receipts.wrongCurrency', 'receiptCurrency_0'],
    ['a currency by its other code', [{ currency: 'EUR' }], 422, 'receipts.wrongCurrency', 'receiptCurrency_0'],
    ['no description', [{ descriptions: ' , ' }], 422, 'receipts.noDescription', 'receiptDescription_0'],
    ['an unknown description', [{ descriptions: 'Gold' }], 422, 'receipts.wrongDescription', 'receiptDescription_0'],
    [
      'one good description and one bad',
      [{ descriptions: 'Hotel,constructor' }],
      422,
      'receipts.wrongDescription',
      'receiptDescription_0',
    ],
    ['a program', [{ name: 'a.exe', content: Buffer.from('MZ') }], 415, 'documents.wrongType', 'uploadedReceipt_0'],
    ['a page', [{ content: Buffer.from('<html>') }], 415, 'documents.contentDiffers', 'uploadedReceipt_0'],
    ['a good one and a bad one', [{}, { amount: 'x', number: 7 }], 422, 'receipts.wrongAmount', 'receiptAmount_7'],
  ];
  test('[UPLOAD-5, CALL-9] what is wrong anywhere is refused, and nothing is left', async () => {
    const costs = request('RequestUploadReceipts');
    const here = await world({ claims: [flightClaim({ documents: [costs] })] });
    const before = await here.everything();
    for (const [why, receipts, status, code, field] of refused) {
      const answer = await sendTo(here.client, here.claim, receipts, costs);
      expect.soft([answer.status, answer.code], why).toEqual([status, code]);
      if (field) expect.soft(answer.body, why).toMatchObject({ fields: [{ field, code }] });
    }
    expect(await here.everything()).toEqual(before);
  });

  test('[UPLOAD-5] twenty receipts are taken and one more is refused', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    const many = (count: number) => Array.from({ length: count }, () => ({}));
    expect((await sendTo(client, claim, many(mostFiles))).body.CreateReceiptResult.Ids).toHaveLength(20);
    expect((await sendTo(client, claim, many(mostFiles + 1))).code).toBe('documents.tooManyFiles');
  });
});

onEachDatabase('the conversion of a currency', (world) => {
  test('[UPLOAD-6] the rate is the latest on or before today', async () => {
    const { contact, clientOf, clock, db } = await world();
    const rate = (day: string, per_euro: string) => ({ currency: 'USD', day, per_euro });
    await insert(db, 'exchange_rate', [rate('2026-10-29', '5'), rate('2026-11-19', '2'), rate('2026-11-21', '4')]);
    const ask = async () => (await (await clientOf(contact)).convertCurrency({ amount: '100', currency: 'USD' })).body;
    expect(await ask()).toEqual({ ConvertCurencyResult: 50, RateDate: '2026-11-19' });
    clock.pass({ hours: 15, minutes: 1 });
    expect(await ask()).toEqual({ ConvertCurencyResult: 25, RateDate: '2026-11-21' });
  });
});

onSqlite('the conversion of a currency', (world) => {
  test('[UPLOAD-6] an amount is converted at the rate of a day, or a fixed one', async () => {
    const { client } = await world();
    for (const [amount, currency, euros, day] of [
      ['100', 'USD', 88.74, '2026-10-06'],
      ['100,00', 'USD', 88.74, '2026-10-06'],
      [' 12.5 ', 'EURO', 12.5, null],
      ['100', 'HRK', 13.27, null],
      ['100', 'KM', 51.13, null],
      ['100', 'BGN', 51.13, null],
      ['1500000', 'IDR', 74.61, '2026-10-06'],
    ] as const) {
      const { status, body } = await client.convertCurrency({ amount, currency });
      expect
        .soft([status, body], `${amount} ${currency}`)
        .toEqual([200, { ConvertCurencyResult: euros, RateDate: day }]);
    }
  });

  test('[UPLOAD-6] every currency is converted, but for the one that nobody publishes a rate of', async () => {
    const { client } = await world();
    const without: string[] = [];
    for (const currency of currencies) {
      const { status, code, body } = await client.convertCurrency({ amount: '1000', currency });
      if (status === 200) expect(body.ConvertCurencyResult, currency).toBeGreaterThan(0);
      else without.push(`${currency} ${status} ${code}`);
    }
    expect(without).toEqual(['RUB 422 receipts.noRate']);
  });

  test('[UPLOAD-6] what cannot be converted is refused in words', async () => {
    const { client } = await world();
    for (const [amount, currency, code, field] of [
      ['x', 'USD', 'receipts.wrongAmount', 'amount'],
      ['', 'USD', 'receipts.wrongAmount', 'amount'],
      ['5', 'RUB', 'receipts.noRate', 'currency'],
      ['5', 'XXX', 'receipts.wrongCurrency', 'currency'],
      ['5', '__proto__', 'receipts.wrongCurrency', 'currency'],
    ] as const) {
      const answer = await client.convertCurrency({ amount, currency });
      expect.soft([answer.status, answer.code], `${amount} ${currency}`).toEqual([422, code]);
      expect.soft(answer.body, `${amount} ${currency}`).toMatchObject({ fields: [{ field, code }] });
    }
  });
});

onSqlite('deleting a receipt', (world) => {
  test.each([
    ['its id and its claim, multipart', 'parts', ['receiptId', 'receiptClaimId']],
    ['its document and the claim, multipart', 'parts', ['documentId', 'claimId']],
    ['its id and its claim, JSON', 'json', ['receiptId', 'receiptClaimId']],
    ['its document and the claim, JSON', 'json', ['documentId', 'claimId']],
    ['both, in agreement', 'json', ['receiptId', 'receiptClaimId', 'documentId', 'claimId']],
  ] as const)('[FILES-2, FILES-5] by %s takes it and its file away', async (_, how, names) => {
    const own = receipt(paper());
    const { client, db, claim } = await world({ claims: [flightClaim({ receipts: [own] })] });
    const ids = { receiptId: own.id, receiptClaimId: claim.id, documentId: own.document.id, claimId: claim.id };
    const input = Object.fromEntries(names.map((name) => [name, ids[name]]));
    const ask = () =>
      how === 'parts'
        ? client.deleteReceipt(input)
        : client.raw('/api-v2/portal/deletereceipt', {
            method: 'POST',
            payload: JSON.stringify(input),
            headers: { 'content-type': 'application/json' },
          });
    expect(await ask()).toMatchObject({ status: 200, body: { ok: true } });
    const after = (await client.getClaim({ Id: claim.id })).body;
    expect([after.Receipts.Receipt, after.Documents.Document]).toEqual([[], []]);
    expect((await client.download({ fileId: own.document.id })).status).toBe(404);
    const events = await db.selectFrom('event').select('kind').orderBy('sequence').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['receipt.removed', 'document.removed']);
    expect(await ask()).toMatchObject({ status: 404, code: 'receipts.notFound' });
  });

  test('[FILES-5, PERM-3] receipt, document and claim must belong together', async () => {
    const [one, two] = [receipt(paper()), receipt(paper())];
    const [claim, other] = [flightClaim({ receipts: [one] }), flightClaim({ receipts: [two] })];
    const { client, everything } = await world({ claims: [claim, other] });
    const before = await everything();
    const mixed = [
      { receiptId: one.id, receiptClaimId: other.id },
      { documentId: one.document.id, claimId: other.id },
      { receiptId: one.id, documentId: two.document.id, claimId: claim.id },
      { receiptId: one.id, receiptClaimId: claim.id, claimId: other.id },
      { receiptId: one.document.id, receiptClaimId: claim.id },
      { receiptId: someId(), receiptClaimId: claim.id },
      { documentId: someId(), claimId: claim.id },
    ];
    for (const input of mixed) {
      expect.soft(await client.deleteReceipt(input)).toMatchObject({ status: 404, code: 'receipts.notFound' });
    }
    for (const input of [{}, { receiptId: one.id }, { claimId: claim.id }]) {
      expect.soft((await client.deleteReceipt(input)).status).toBe(422);
    }
    expect(await everything()).toEqual(before);
  });

  test('[FILES-2] 24 hours after its upload it stays, by the clock of the server', async () => {
    const own = [receipt(paper()), receipt(paper())] as const;
    const { clock, clientOf, contact, claim } = await world({ claims: [flightClaim({ receipts: own })] });
    clock.pass({ hours: 23, minutes: 59, seconds: 59 });
    const client = await clientOf(contact);
    const ask = (id: string) => client.deleteReceipt({ receiptId: id, receiptClaimId: claim.id });
    expect((await ask(own[0].id)).status).toBe(200);
    clock.pass({ seconds: 1 });
    expect(await ask(own[1].id)).toMatchObject({ status: 409, code: 'documents.tooOld' });
  });

  test('[FILES-2] the document of a receipt takes the receipt with it', async () => {
    const own = receipt(paper());
    const { client, claim } = await world({ claims: [flightClaim({ receipts: [own] })] });
    expect((await client.deleteDocument({ documentId: own.document.id })).status).toBe(200);
    expect((await client.getClaim({ Id: claim.id })).body.Receipts.Receipt).toEqual([]);
  });

  test('[UPLOAD-5, PERM-3] receipts of a claim are not sent under a request of another', async () => {
    const costs = request('RequestUploadReceipts');
    const [claim, other] = [flightClaim(), flightClaim({ documents: [costs] })];
    const { client } = await world({ claims: [claim, other] });
    const answer = await client.parts(documentCalls.sendReceipts, receiptParts(claim.id, [{}], costs.id));
    expect([answer.status, answer.code]).toEqual([404, 'documents.notFound']);
  });
});

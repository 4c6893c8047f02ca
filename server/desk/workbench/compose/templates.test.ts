import { expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import type * as compose from '#contract/staff/compose.ts';
import type { GivenTemplate, saveTemplate } from '#contract/staff/templates.ts';
import type { Client } from '../../../testing/client.ts';
import { contact, flightClaim, item, receipt, someId, staffMember } from '../../../testing/given.ts';
import { type MakeWorld, onEachDatabase } from '../../../testing/world.ts';

const greeting = { nl: 'Beste {{FirstName}},', de: 'Guten Tag {{FullName}},' };
const given = (part: Partial<GivenTemplate> = {}): GivenTemplate => ({
  ...{ Name: 'Betaling: wanneer', Shortcut: 'betaling', Use: 'answer', Brands: null, Texts: greeting, Shared: false },
  ...part,
});

/** A lead, an agent and a colleague with a browser each, and a claim of a German reader. */
async function scene(world: MakeWorld, columns: Parameters<typeof flightClaim>[0] = {}) {
  const reader = contact({ first_name: 'Jonas [b]', last_name: '{{Müller}}', culture: 'de-DE' });
  const claim = flightClaim({ owner: reader, ...columns });
  const [lead, agent, other] = [
    staffMember({ role: 'lead' }),
    staffMember({ role: 'agent', name: 'Pim de Wit' }),
    staffMember({ role: 'agent' }),
  ];
  const here = await world({ contacts: [reader], claims: [claim], staff: [lead, agent, other] });
  const [ofLead, mine, theirs] = [
    await here.staffClientOf(lead),
    await here.staffClientOf(agent),
    await here.staffClientOf(other),
  ];
  const send = (Message: string, part: Partial<InputOf<typeof compose.send>> = {}) =>
    mine.send({
      ...{ claimId: claim.id, seenTo: 1, sure: true, thing: 'answer', document: { Message }, settle: false },
      ...part,
    });
  const goes = async () => {
    here.clock.pass({ seconds: 10 });
    await here.app.jobs.runDue();
  };
  const arrived = async () =>
    (await (await here.clientOf(reader)).getClaim({ Id: claim.id })).body.Documents.Document.map(
      ({ Message }) => Message,
    );
  return { here, claim, claimId: claim.id, agent, ofLead, mine, theirs, send, goes, arrived };
}

const kept = async (client: Client, part: Partial<GivenTemplate> = {}) =>
  (await client.saveTemplate({ given: given(part) })).body;
const namesOf = async (client: Client) => (await client.templates()).body.map(({ Name }) => Name);

async function refusal(client: Client, input: InputOf<typeof saveTemplate>) {
  const { status, code, text } = await client.saveTemplate(input);
  const { fields = [] } = JSON.parse(text) as { fields?: { field: string; code: string }[] };
  return [status, fields[0]?.code ?? code, fields[0]?.field];
}

onEachDatabase('texts for staff', (world) => {
  test('[TEMPLATE-1] a lead shares a text, others keep their own; the last used stands first, and nobody sees those of another', async () => {
    const { ofLead, mine, theirs } = await scene(world);
    const shared = await kept(ofLead, { Name: 'Gedeeld', Shortcut: 'aan', Shared: true });
    expect(shared).toMatchObject({ Version: 1, Shared: true, Texts: greeting, UsedAt: null });
    const own = await kept(mine, { Name: 'Van mij', Texts: { nl: ' ', de: 'Hallo' } });
    expect(own.Texts).toEqual({ de: 'Hallo' });
    expect([await namesOf(mine), await namesOf(theirs)]).toEqual([['Gedeeld', 'Van mij'], ['Gedeeld']]);
    await mine.noteTemplateUse({ id: own.Id });
    expect(await namesOf(mine)).toEqual(['Van mij', 'Gedeeld']);
    for (const client of [theirs, ofLead]) {
      expect((await client.noteTemplateUse({ id: own.Id })).code).toBe('staff.notFound');
      expect((await client.saveTemplate({ id: own.Id, given: given() })).code).toBe('staff.notFound');
      expect((await client.removeTemplate({ id: own.Id })).code).toBe('staff.notFound');
    }
    expect((await mine.saveTemplate({ given: given({ Shared: true }) })).code).toBe('staff.notAllowed');
    expect((await mine.saveTemplate({ id: shared.Id, given: given() })).code).toBe('staff.notAllowed');
    expect((await mine.removeTemplate({ id: shared.Id })).code).toBe('staff.notAllowed');
    expect((await ofLead.removeTemplate({ id: shared.Id })).status).toBe(200);
    expect((await ofLead.removeTemplate({ id: shared.Id })).code).toBe('staff.notFound');
    expect([await namesOf(mine), await namesOf(theirs)]).toEqual([['Van mij'], []]);
  });

  test('[TEMPLATE-1] a shortcut is there once for each owner, and one has at most fifty texts, also of many at once', async () => {
    const { here, ofLead, mine } = await scene(world);
    await kept(ofLead, { Shared: true });
    const [one, two] = await Promise.all(
      [mine.copy(), mine.copy()].map((client) => client.saveTemplate({ given: given() })),
    );
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    expect(await refusal(mine, { given: given({ Shortcut: 'Betaling ' }) })).toEqual([
      ...[409, 'template.taken', 'given.Shortcut'],
    ]);
    for (let count = 2; count <= 49; count += 1) await kept(mine, { Shortcut: `b${count}` });
    const last50 = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        mine.copy().saveTemplate({ given: given({ Shortcut: `gelijk${index}` }) }),
      ),
    );
    expect(last50.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const before = await here.everything();
    expect(await refusal(mine, { given: given({ Shortcut: 'b51' }) })).toEqual([409, 'staff.full', undefined]);
    expect(await here.everything()).toEqual(before);
    const [last] = (await mine.templates()).body;
    expect((await mine.saveTemplate({ id: last?.Id ?? '', given: given({ Shortcut: 'anders' }) })).status).toBe(200);
  });

  test('[TEMPLATE-1] the texts of one owner have a number of characters together, since everybody loads them', async () => {
    const { ofLead } = await scene(world);
    const long = { nl: 'x'.repeat(19_990) };
    const save = (Shortcut: string, Texts: { readonly nl: string }) =>
      ofLead.saveTemplate({ given: given({ Shortcut, Texts }) });
    for (let number = 0; number < 9; number += 1) expect((await save(`l${number}`, long)).status).toBe(200);
    expect((await save('kort', { nl: 'Beste' })).status).toBe(200);
    expect(await save('teveel', long)).toMatchObject({ status: 409, code: 'staff.full', body: { data: { most: 10 } } });
    expect((await ofLead.saveTemplate({ given: given({ Shared: true, Texts: long }) })).status).toBe(200);
  });

  test('[TEMPLATE-3] every change is a version that stays; who has seen an older one is refused, also of two at once', async () => {
    const { here, ofLead } = await scene(world);
    const { Id: id } = await kept(ofLead, { Shared: true });
    const changing = ['a', 'b'].map((nl) =>
      ofLead.copy().saveTemplate({ id, version: 1, given: given({ Shared: true, Texts: { nl } }) }),
    );
    const answers = (await Promise.all(changing)).map(({ status, code }) => [status, code]);
    expect(answers.toSorted()).toEqual([
      [200, undefined],
      [412, 'desk.changedMeanwhile'],
    ]);
    await ofLead.removeTemplate({ id });
    const versions = here.db.selectFrom('template_version').select(['version', 'texts']).orderBy('version');
    const [first, second, third] = await versions.execute();
    expect([first, second?.version, third]).toEqual([{ version: 1, texts: JSON.stringify(greeting) }, 2, undefined]);
    const audit = here.db.selectFrom('audit').select(['act', 'details']).where('subject_id', '=', id);
    const acts = (await audit.orderBy('sequence').execute()).map(({ act, details }) => [act, JSON.parse(details)]);
    expect(acts).toEqual([
      ['template.kept', { version: 1 }],
      ['template.kept', { version: 2 }],
      ['template.removed', {}],
    ]);
  });

  test('[TEMPLATE-3] unknown places, mismatched markup and what fits no receipt are refused at their text, and nothing is kept', async () => {
    const { here, mine } = await scene(world);
    const before = await here.everything();
    const faults: [string, Partial<GivenTemplate>, string][] = [
      ['template.unknownPlace', { Texts: { nl: 'Dag', de: 'Tag {{Vorname}}' } }, 'Texts.de'],
      ['template.unknownPlace', { Texts: { nl: 'Dag {{FirstName' } }, 'Texts.nl'],
      ['template.markup', { Texts: { nl: '[url=https://a.example]hier' } }, 'Texts.nl'],
      ['call.invalid', { Use: 'receipt', Texts: { nl: 'a\nb' } }, 'Texts.nl'],
      ['call.invalid', { Use: 'receipt', Texts: { nl: 'a'.repeat(301) } }, 'Texts.nl'],
      ['call.invalid', { Texts: { nl: '  ' } }, 'Texts'],
      ['call.invalid', { Shortcut: 'twee woorden' }, 'Shortcut'],
      ['call.invalid', { Name: ' ' }, 'Name'],
      ['call.invalid', { Brands: ['onbekend'] }, 'Brands'],
    ];
    for (const [code, part, field] of faults) {
      expect(await refusal(mine, { given: given(part) })).toEqual([422, code, `given.${field}`]);
    }
    expect(await here.everything()).toEqual(before);
    // Words of a note and a status have no tags.
    expect((await mine.saveTemplate({ given: given({ Use: 'note', Texts: { nl: '[url]' } }) })).status).toBe(200);
  });

  test('[TEMPLATE-1] staff see and change shared texts of their brands alone', async () => {
    const { here, agent, ofLead, mine } = await scene(world);
    const ours = await kept(ofLead, { Name: 'Ons', Shared: true, Brands: ['redress'] });
    await here.db.updateTable('staff').set({ brands: 'elders', role: 'lead' }).where('id', '=', agent.id).execute();
    expect(await namesOf(mine)).toEqual([]);
    expect((await mine.removeTemplate({ id: ours.Id })).code).toBe('staff.notFound');
    const ofAll = await kept(ofLead, { Name: 'Overal', Shared: true, Shortcut: 'overal' });
    expect(await namesOf(mine)).toEqual(['Overal']);
    expect((await mine.removeTemplate({ id: ofAll.Id })).code).toBe('staff.notAllowed');
    for (const Brands of [null, ['redress']]) {
      expect(await refusal(mine, { given: given({ Shared: true, Shortcut: 'x', Brands }) })).toEqual([
        ...[422, 'call.invalid', 'given.Brands'],
      ]);
    }
  });

  test('[COMPOSE-7, TEMPLATE-2] a claim says which language its contact reads, and what places stand for in it', async () => {
    const { claimId, mine } = await scene(world);
    expect((await mine.openClaim({ claimId })).body).toMatchObject({
      Contact: { Language: 'de' },
      Places: { FullName: 'Jonas [b] {{Müller}}', StaffName: 'Pim de Wit', BrandName: 'Redress', Compensation: '' },
    });
  });

  test('[TEMPLATE-2, TEMPLATE-3] places are filled when the words go, as words, with the status that goes along; the audit names text and version', async () => {
    const { here, claimId, mine, send, goes, arrived, agent } = await scene(world, {
      ...{ airline_code: 'QA', flight_number: '309', departure_at: '2026-10-12T08:30:00' },
    });
    const { Id: id } = await kept(mine);
    const words = 'Guten Tag {{FullName}}, {{FlightCode}} {{FlightDate}}: {{UsualDays}} Tage. {{StaffName}}';
    const status = {
      UsualDays: 21,
      ClaimStatusTitle: '{{FlightCode}}',
      ClaimStatus: '<p>{{FirstName}} {{FullName}}</p>',
    };
    expect((await send(words, { status, templates: [{ id, version: 1 }] })).status).toBe(200);
    // The name as it is when it goes.
    const name = { first_name: 'Jo <i> [b]' };
    await here.db.updateTable('contact').set(name).where('first_name', 'like', 'Jonas%').execute();
    await goes();
    const [message] = await arrived();
    expect(message?.replaceAll('\u2060', '')).toBe(
      'Guten Tag Jo <i> [b] {{Müller}}, QA309 12.10.2026: 21 Tage. Pim de Wit',
    );
    expect(message).toContain('[\u2060b]');
    const claim = (await mine.openClaim({ claimId })).body.Claim;
    expect(claim).toMatchObject({ UsualDays: 21, ClaimStatusTitle: 'QA309' });
    expect(claim.ClaimStatus).toBe('<p>Jo &lt;i&gt; [b] Jo &lt;i&gt; [b] {{Müller}}</p>');
    const audit = here.db.selectFrom('audit').selectAll().where('act', '=', 'template.sent');
    const { subject_id, details, staff_id } = await audit.executeTakeFirstOrThrow();
    expect([JSON.parse(details), staff_id]).toEqual([{ template: id, version: 1 }, agent.id]);
    expect(await here.db.selectFrom('document').select('id').execute()).toEqual([{ id: subject_id }]);
  });

  test('[TEMPLATE-3] what is sent names texts of the sender and of the brand of the claim alone, also since removed ones', async () => {
    const { here, ofLead, mine, theirs, send } = await scene(world);
    const shared = await kept(ofLead, { Shared: true, Shortcut: 'shared' });
    const [own, others] = [await kept(mine), await kept(theirs)];
    const sent = async (id: string, version = 1) => (await send('Ja', { templates: [{ id, version }] })).code;
    for (const id of [others.Id, someId()]) expect(await sent(id)).toBe('staff.notFound');
    expect(await sent(own.Id, 2)).toBe('staff.notFound');
    await here.db.updateTable('template').set({ brands: 'elsewhere' }).where('id', '=', shared.Id).execute();
    expect(await sent(shared.Id)).toBe('staff.notFound');
    await here.db.updateTable('template').set({ brands: 'redress' }).where('id', '=', shared.Id).execute();
    await ofLead.removeTemplate({ id: shared.Id });
    const templates = [own, shared].map(({ Id }) => ({ id: Id, version: 1 }));
    expect((await send('Ja', { templates })).status).toBe(200);
  });

  test('[TEMPLATE-2] an open or unknown place refuses what is sent, at its field, and later gives the words back', async () => {
    const ofReceipt = receipt(item({ action: 'DocumentCustomer' }));
    const { here, claimId, mine, send, goes, arrived } = await scene(world, {
      ...{ receipts: [ofReceipt], compensation_per_passenger_cents: 25_000 },
    });
    const faultOf = ({ status, text }: { status: number; text: string }) => {
      const { code, fields, data } = JSON.parse(text) as { code: string; fields: { field: string }[]; data: object };
      return [status, code, fields[0]?.field, Object.values(data)[0]];
    };
    const before = await here.everything();
    expect(faultOf(await send('Meist {{UsualDays}}'))).toEqual([
      422,
      'template.openPlace',
      'document.Message',
      'UsualDays',
    ]);
    expect(faultOf(await send('{{Foo}}'))).toEqual([422, 'template.unknownPlace', 'document.Message', 'Foo']);
    expect(faultOf(await send('Ja', { status: { ClaimStatus: 'x {{' } }))).toEqual([
      422,
      'template.unknownPlace',
      'status.ClaimStatus',
      '…',
    ]);
    const status = await mine.changeStatus({ claimId, version: null, given: { ClaimStatus: '{{Route}}' } });
    expect(faultOf(status)).toEqual([422, 'template.openPlace', 'given.ClaimStatus', 'Route']);
    const judged = (Text: string) =>
      mine.judge({ claimId, receiptId: ofReceipt.id, version: null, given: { Judgement: 'Rejected', Text } });
    expect(faultOf(await judged('{{Foo}}'))).toEqual([422, 'template.unknownPlace', 'given.Text', 'Foo']);
    expect(await here.everything()).toEqual(before);
    expect((await judged('Bis {{Compensation}}')).status).toBe(200);
    const [shown] = (await mine.openClaim({ claimId })).body.Claim.Receipts.Receipt;
    expect(shown?.JudgementText).toBe('Bis €\u00a0250');
    expect((await send('Sie erhalten {{Compensation}}')).status).toBe(200);
    await here.db.updateTable('claim').set({ compensation_per_passenger_cents: null }).execute();
    await goes();
    expect((await arrived()).filter((message) => message?.startsWith('Sie'))).toEqual([]);
    const { Drafts, Work } = (await mine.openClaim({ claimId })).body;
    expect([Drafts[0]?.Text, Work?.News[0]?.Kind]).toEqual(['Sie erhalten {{Compensation}}', 'failed']);
  });
});

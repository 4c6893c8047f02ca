import { expect, test } from 'vitest';
import { isOfStaff } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { deskCalls } from '#contract/desk/calls.ts';
import { attachFile } from '#contract/staff/compose.ts';
import type { Answered, Client } from '../../testing/client.ts';
import { deskAsks, deskScene } from '../../testing/desk-scene.ts';
import { type GivenClaim, type GivenContact, type GivenStaff, password } from '../../testing/given.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { asks, browserFor, callNames, scene } from '../../testing/scene.ts';
import { attachedParts } from '../../testing/upload.ts';
import { onSqlite, type World } from '../../testing/world.ts';
import { filesOfZip } from '../../testing/zip.ts';

/** Small, as the shortcut of a text is. */
const marker = 'zwaluwnest';
const reason = `Zie ${marker}`;

interface Place {
  readonly claim: GivenClaim;
  readonly owner: GivenContact;
  readonly person: { readonly id: string };
}

/** Keeps a view, and a text whose Dutch words alone a contact may read. Answers the version of the text. */
async function plantNames(client: Client, claimId: string) {
  const view = { View: 'all', Filter: { late: true }, Shared: true } as const;
  expect((await client.saveView({ ...view, Name: marker })).status).toBe(200);
  const Texts = { nl: 'Dag Sanne', de: marker };
  const text = { Name: marker, Shortcut: `${marker}-${claimId}`.slice(0, 30), Brands: null, Texts } as const;
  const kept = await client.saveTemplate({ given: { ...text, Use: 'answer', Shared: true } });
  expect(kept.status).toBe(200);
  return { id: kept.body.Id, version: kept.body.Version };
}

/** Corrects contact, claim and person, and reveals what is masked of them, each for a reason. */
async function plantReasons(client: Client, { claim, owner, person }: Place) {
  const [claimId, personId, version] = [claim.id, person.id, null];
  const given = { LastName: 'Berg' };
  const corrected = [
    await client.correct({ what: 'contact', id: owner.id, version, reason, given }),
    await client.correct({ what: 'claim', id: claimId, version, reason, given: { FlightNumber: '77' } }),
    await client.correct({ what: 'person', claimId, id: personId, version, reason, given }),
  ];
  expect(corrected.map(({ status }) => status)).toEqual([200, 200, 200]);
  const numbers = ['account', 'passport', 'ticket'] as const;
  for (const what of numbers) await client.reveal({ claimId, what, reason, personId });
}

/** Puts the marker wherever staff write for themselves at a claim. Returns what lets a request wait, and then calls it back. */
async function plant(here: World, employee: GivenStaff, place: Place) {
  const { claim, owner } = place;
  const client = await here.staffClientOf(employee);
  const claimId = claim.id;
  const version = null;
  const templates = [await plantNames(client, claimId)];
  const send = (thing: 'answer' | 'request', Message: string) => {
    const document = { Message, ...(thing === 'request' ? { DocumentAction: 'RequestMarkRead' as const } : {}) };
    return client.send({ claimId, seenTo: 1, sure: true, thing, document, settle: false, templates });
  };
  await client.addNote({ claimId, text: `${marker}, @Jorien` });
  // A mail that is kept as a note.
  await client.addNote({ claimId, text: `maatschappij@${marker}.example\n${marker}\nGeachte heer, mevrouw` });
  await plantReasons(client, place);
  for (const thing of ['answer', 'request', 'note'] as const) {
    await client.saveDraft({ claimId, thing, text: marker, fields: { name: marker } });
  }
  await client.parts(attachFile, attachedParts(claimId, `${marker}.pdf`));
  await send('answer', 'Dag Sanne');
  here.clock.pass({ seconds: 10 });
  await here.app.jobs.runDue();
  const documents = (await (await here.clientOf(owner)).getClaim({ Id: claimId })).body.Documents.Document;
  const ours = documents.find(({ Message }) => Message === 'Dag Sanne');
  expect((await client.withdraw({ claimId, documentId: ours?.Id ?? '', reason })).status).toBe(200);
  expect((await client.closeByHand({ claimId, version, reason })).status).toBe(200);
  expect((await client.reopenByHand({ claimId, version, reason })).status).toBe(200);
  expect((await client.unsend({ id: (await send('answer', marker)).body.Id })).status).toBe(200);
  return async () => {
    const { Id: id } = (await send('request', marker)).body;
    return () => client.unsend({ id });
  };
}

/** The whole of an answer as text, that of a PDF and of the files of a zip too. */
async function readable({ text, bytes, headers }: Pick<Answered<unknown>, 'text' | 'bytes' | 'headers'>) {
  const type = String(headers['content-type'] ?? '');
  if (type.includes('pdf')) return (await readPdf(bytes)).text;
  const isArchive = type.includes('zip') && bytes.length > 100;
  return isArchive ? [...filesOfZip(bytes)].map(([path, content]) => `${path} ${content}`).join('\n') : text;
}

onSqlite('what staff write for themselves', (world) => {
  test('[COMPOSE-9] is in no answer of a contact or a key, no mail, PDF, event or copy of their data', async () => {
    const [on, ofDesk] = [scene(), deskScene()];
    const contacts = [...on.contacts, ofDesk.owner];
    const here = await world({ contacts, claims: [...on.claims, ofDesk.claim], staff: on.staff });
    const waits = [
      await plant(here, on.employee, { ...on, person: on.traveller }),
      await plant(here, on.employee, ofDesk),
    ];
    const recalls = await Promise.all(waits.map((wait) => wait()));
    const [found, refused, read] = [[] as string[], [] as string[], [] as string[]];
    const look = async (name: string, answered: Answered<unknown>) => {
      if (answered.status !== 200) refused.push(name);
      const text = await readable(answered);
      read.push(text);
      if (text.includes(marker)) found.push(name);
    };
    for (const name of callNames.filter((one) => !isOfStaff(calls[one]))) {
      await look(name, await asks[name](await browserFor(calls[name], on, here), on, on.owner));
    }
    const desk = await here.desk();
    // Removing a person comes after the calls about that person.
    const names = (Object.keys(deskCalls) as (keyof typeof deskCalls)[]).filter((one) => one !== 'removePerson');
    for (const name of names) {
      await look(`desk ${name}`, await deskAsks[name](desk, ofDesk));
    }
    await look('desk events', await desk.readEvents([], { limit: '500' }));
    for (const recall of recalls) expect((await recall()).status).toBe(200);
    here.clock.pass({ minutes: 11 });
    const mails = await here.mails();
    expect(mails.length).toBeGreaterThan(0);
    if (JSON.stringify(mails).includes(marker)) found.push('a mail');
    const events = await here.db.selectFrom('event').selectAll().execute();
    if (JSON.stringify(events).includes(marker)) found.push('an event');
    // The copy that the scene begins with is empty.
    await here.db.deleteFrom('personal_export').execute();
    const contact = await here.clientOf(on.owner);
    await contact.requestOwnData({ password });
    await here.app.jobs.runDue();
    await look('the copy of their data', await contact.downloadOwnData({ password }));
    expect(read.at(-1)).toContain('claim.json');
    expect(found).toEqual([]);
    expect(refused).toEqual([]);
    // Staff see all of it.
    const shown = (await (await here.staffClientOf(on.employee)).openClaim({ claimId: on.claim.id })).body;
    expect(JSON.stringify([shown.Notes, shown.Drafts, shown.Withdrawn]).split(marker).length).toBeGreaterThan(10);
  });
});

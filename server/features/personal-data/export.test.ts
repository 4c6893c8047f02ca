import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openContact } from '../../access/contact-store.ts';
import { redress } from '../../brands/brand.ts';
import { Sites } from '../../brands/sites.ts';
import { StepTimesCache } from '../../facts/step-times-store.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { sweepFiles } from '../../schedules/sweep.ts';
import { contact, flightClaim, item, passenger, password, staffMember } from '../../testing/given.ts';
import { find } from '../../testing/rows.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { filesOfZip } from '../../testing/zip.ts';
import { claimPdfContents } from '../claim-pdf/present.ts';
import { claimFor } from '../claims/usecases.ts';
import { eraseClaim } from '../erasure/erase-usecases.ts';
import type { FileInPage } from './present.ts';
import { accountTables, exportedColumns } from './store.ts';
import { writeCopy } from './usecases.ts';

const ask = (here: World, client = here.client) => client.requestOwnData({ password });
const state = async (here: World, client = here.client) => (await client.ownDataState()).body;
const fetchZip = (here: World, client = here.client) => client.downloadOwnData({ password });

/** The files of a zip by path, as text. */
function unpacked(zip: Buffer): Map<string, string> {
  return new Map([...filesOfZip(zip)].map(([path, content]) => [path, content.toString('utf8')]));
}

/** What is read, with the last bit of its last byte changed. */
async function* lastBitChanged(content: Readable): AsyncGenerator<Buffer> {
  const bytes = Buffer.concat(await content.toArray());
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  yield bytes;
}

function given(columns: Parameters<typeof flightClaim>[0] = {}) {
  const me = contact({ first_name: 'Sanne', last_name: 'Berg & <b>', passport_number: 'NX4D2R1P7' });
  const client = contact({ first_name: 'Olaf', last_name: 'Vreemd' });
  const paper = item({ file: { name: 'e ticket#1.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const same = item({ file: { name: 'e ticket#1.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const own = flightClaim({
    owner: me,
    reference_number: 'AB-100',
    people: [passenger({ first_name: 'Joris', last_name: 'Medereiziger' })],
    documents: [paper, same, item({ action: 'MessageCustomer', message: 'Hallo <script>alert(1)</script>' })],
    ...columns,
  });
  const managed = flightClaim({
    owner: client,
    managers: [me],
    reference_number: 'ZZ-900',
    documents: [item({ action: 'MessageCustomer', message: 'Geheim van Olaf' })],
  });
  return { me, own, contacts: [me, client], claims: [own, managed], staff: [staffMember()] };
}

onEachDatabase('the copy of a contact’s own data', (world) => {
  test('[ACCOUNT-9, ACCOUNT-10] it is asked for once, announced by mail, and holds data, messages and files', async () => {
    const here = await world(given());
    const none = { State: 'none', AskedAt: null, ReadyUntil: null };
    expect(await state(here)).toEqual(none);
    const wrong = await here.client.requestOwnData({ password: 'Verkeerd123' });
    expect(wrong).toMatchObject({ status: 422, code: 'account.wrongPassword' });
    expect(await state(here)).toEqual(none);
    const [first, second] = await Promise.all([ask(here), ask(here)]);
    expect([first.status, first.body.State, second.body]).toEqual([200, 'making', first.body]);
    expect((await fetchZip(here)).code).toBe('account.noExport');
    const mails = await here.mails();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [here.contact.email, 'Uw gegevens staan klaar'],
    ]);
    expect(await state(here)).toMatchObject({ State: 'ready' });
    const zip = await fetchZip(here);
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unpacked(zip.bytes);
    expect([...files.keys()]).toEqual([
      'claims/AB-100/files/1-e ticket#1.pdf',
      'claims/AB-100/files/2-e ticket#1.pdf',
      'claims/AB-100/claim.json',
      'claims/AB-100/index.html',
      'data.json',
      'index.html',
    ]);
    const page = files.get('claims/AB-100/index.html') ?? '';
    expect(page).toContain('files/1-e%20ticket%231.pdf');
    expect(page).toContain('&lt;script&gt;');
    const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, content]) => content);
    expect(pages.join('\n')).not.toMatch(/<script/i);
    expect(page).toContain('Medereiziger');
    expect(files.get('index.html')).toContain('Berg &amp; &lt;b&gt;');
  });

  test('[ACCOUNT-10] each claim has a folder of its own, whatever signs their numbers differ in', async () => {
    const me = contact();
    const numbers = ['2025/7', '2026/7', 'AB:1', 'AB1', 'ab1', `7.${'x'.repeat(18)}\ud83d\ude00`];
    const here = await world({
      contacts: [me],
      claims: numbers.map((reference_number) => flightClaim({ owner: me, reference_number })),
    });
    await ask(here);
    await here.mails();
    const paths = [...unpacked((await fetchZip(here)).bytes).keys()].filter((path) => path.endsWith('/claim.json'));
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(numbers.length);
    expect(paths).toContain('claims/2025-7/claim.json');
  });

  test('[ACCOUNT-10] of a claim that the contact manages for somebody else, nothing of that person is in it', async () => {
    const here = await world(given());
    await ask(here);
    await here.mails();
    const all = [...unpacked((await fetchZip(here)).bytes).values()].join('\n');
    expect(all).not.toContain('Geheim van Olaf');
    expect(all).not.toContain('ZZ-900');
    expect(
      JSON.parse(unpacked((await fetchZip(here)).bytes).get('data.json') ?? '').account.claim_manager,
    ).toHaveLength(1);
  });

  test('[ACCOUNT-10] of a claim whose books are kept the copy has the books and no dead link', async () => {
    const people = given({ payoutSent: { id: 'p1', state: 'Sent' } });
    const here = await world(people);
    const rules = { books: '2033-12-31' };
    const context = here;
    expect(await eraseClaim(context, people.own.id, () => rules)).toBe('books');
    await ask(here);
    await here.mails();
    const files = unpacked((await fetchZip(here)).bytes);
    const { claims, retainedBooks } = JSON.parse(files.get('data.json') ?? '');
    expect(claims).toEqual([]);
    expect(files.get('index.html')).not.toContain('claims/');
    expect(retainedBooks).toMatchObject([
      { reference: 'AB-100', retain_until: '2033-12-31', payout_sent: [{ state: 'Sent', account: 'NL •• 4300' }] },
    ]);
  });

  test('[ACCOUNT-10] every exported column is in data.json', async () => {
    const here = await world(given());
    await ask(here);
    await here.mails();
    const { account } = JSON.parse(unpacked((await fetchZip(here)).bytes).get('data.json') ?? '');
    expect(Object.keys(account).toSorted()).toEqual([...accountTables].toSorted());
    expect(Object.keys(account.contact[0]).toSorted()).toEqual([...exportedColumns('contact')].toSorted());
    const stored = await find(here.db, 'contact', { id: here.contact.id });
    const row = openContact(here.db, stored);
    for (const name of exportedColumns('contact')) {
      expect(account.contact[0][name], name).toEqual(row[name as keyof typeof row]);
    }
  });

  test('[ACCOUNT-9] an attempt that is cut off anywhere is repeated; no half zip is served and nothing is left over', async () => {
    let cut: 'open' | 'receive' | 'keep' | null = 'open';
    const fails = async (at: typeof cut) => {
      if (cut === at) throw new Error(`cut at ${at}`);
    };
    const here = await world({
      ...given(),
      files: (store: FileStore): FileStore => ({
        ...store,
        open: async (name) => {
          await fails('open');
          return store.open(name);
        },
        receive: async (stream, largest) => {
          const arrived = await store.receive(stream, largest);
          await fails('receive');
          return arrived;
        },
        save: async (file, name) => {
          const stored = await store.save(file, name);
          await fails('keep');
          return stored;
        },
      }),
    });
    cut = null;
    const before = (await here.onDisk()).stored.length;
    await ask(here);
    for (const at of ['open', 'receive', 'keep'] as const) {
      cut = at;
      expect(await here.mails()).toEqual([]);
      cut = null;
      expect((await fetchZip(here)).code).toBe('account.noExport');
      here.clock.pass({ minutes: 6 });
    }
    expect(await here.mails()).toHaveLength(1);
    expect(unpacked((await fetchZip(here)).bytes).size).toBe(6);
    await sweepFiles(here, { grace: 0 });
    const after = await here.onDisk();
    expect(after.stored.length).toBe(before + 1);
    expect(await here.files.trashed()).toEqual([]);
  });

  /** A world whose first stored file, encrypted, turns out to be damaged while it is read. */
  test('[ACCOUNT-9] one that cannot be made is said to have failed, and can be asked for again', async () => {
    const here = await world({
      ...given(),
      files: (store: FileStore): FileStore => ({ ...store, receive: () => Promise.reject(new Error('full')) }),
    });
    await ask(here);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await here.mails();
      here.clock.pass({ hours: 5 });
    }
    const later = await here.clientOf(here.contact);
    expect(await state(here, later)).toMatchObject({ State: 'failed' });
    expect((await ask(here, later)).body.State).toBe('making');
  });
});

onSqlite('the copy of a contact’s own data', (world) => {
  test('[ACCOUNT-10] only its contact gets it, with the password, for seven days; then the file is gone at once', async () => {
    const people = given();
    const here = await world(people);
    await ask(here);
    await here.mails();
    const wrong = await here.client.downloadOwnData({ password: 'Verkeerd123' });
    expect(wrong).toMatchObject({ status: 422, code: 'account.wrongPassword' });
    const other = await here.clientOf(people.contacts[1] ?? people.me);
    expect((await fetchZip(here, other)).code).toBe('account.noExport');
    await sweepFiles(here, { grace: 0 });
    expect((await fetchZip(here)).status).toBe(200);
    here.clock.pass({ hours: 7 * 24 });
    const later = await here.clientOf(here.contact);
    expect((await fetchZip(here, later)).code).toBe('account.noExport');
    const before = (await here.onDisk()).stored.length;
    await sweepFiles(here, { grace: 0 });
    expect((await here.onDisk()).stored.length).toBe(before - 1);
    expect(await here.files.trashed()).toEqual([]);
    expect((await ask(here, later)).body.State).toBe('making');
  });

  async function withDamage() {
    let damaged = '';
    const here = await world({
      ...given(),
      encryptFiles: true,
      files: (store: FileStore): FileStore => ({
        ...store,
        open: async (name) => {
          const opened = await store.open(name);
          return opened && name === damaged
            ? { ...opened, stream: Readable.from(lastBitChanged(opened.stream)) }
            : opened;
        },
      }),
    });
    const stored = await here.db.selectFrom('file').select(['stored_name', 'seal']).execute();
    expect(stored.map(({ seal }) => seal === null)).toEqual([false, false]);
    damaged = stored[0]?.stored_name ?? '';
    return { here, damaged };
  }

  function requireAllBut(zip: Buffer): void {
    const files = unpacked(zip);
    expect([...files.keys()].filter((path) => path.includes('/files/'))).toHaveLength(1);
    expect(files.get('claims/AB-100/index.html')).toMatch(/e ticket#1\.pdf \(niet beschikbaar\)/);
    const { files: listed } = JSON.parse(files.get('claims/AB-100/claim.json') ?? '');
    expect(listed.map(({ path }: FileInPage) => path === null).toSorted()).toEqual([false, true]);
    expect(files.has('index.html')).toBe(true);
  }

  test('[ACCOUNT-9, ACCOUNT-10] a file that is damaged is named as not available, and all else is there at once', async () => {
    const { here } = await withDamage();
    await ask(here);
    expect(await here.mails()).toHaveLength(1);
    requireAllBut((await fetchZip(here)).bytes);
    expect((await here.onDisk()).arriving).toEqual([]);
  });

  test('[ACCOUNT-10] so it is in the copy that the operator makes, who is told which file it is', async () => {
    const { here, damaged } = await withDamage();
    const { db, clock, files, contact } = here;
    const told: string[] = [];
    const context = {
      ...{ db, clock, files, claimFor, reportOf: claimPdfContents },
      usualTimes: new StepTimesCache({ db, clock }),
      sites: new Sites({ publicUrl: 'https://portaal.example', hosts: null, brand: redress }),
      reportDamage: ({ storedName }: { storedName: string }) => void told.push(storedName),
    };
    const to = join(here.folder, 'copy.zip');
    await writeCopy(context, contact.id, to);
    requireAllBut(await readFile(to));
    expect(told).toEqual([damaged]);
    const before = await readFile(to);
    await expect(writeCopy(context, contact.id, to)).rejects.toThrow('EEXIST');
    expect(await readFile(to)).toEqual(before);
  });
});

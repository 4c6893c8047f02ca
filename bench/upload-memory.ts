// Does the memory of the server grow with the size of what is uploaded? (UPLOAD-9, API4)
// Sends 20 files at once, of 5 MB and of 10 MB, whole and in pieces, from a process of its own, and prints by how much the
// server's resident memory grew at its highest; `ratio` is that of the growth to the 200 MB sent. Held whole it would be 1.
// node --expose-gc bench/upload-memory.ts; with DATABASE_URL on PostgreSQL.
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as documentCalls from '#contract/documents/calls.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { largestChunk, largestUpload } from '#contract/values/constants.ts';
import { beginSession } from '../server/access/sessions/session-store.ts';
import { systemRandom } from '../server/platform/random.ts';
import { Client, pathOf } from '../server/testing/client.ts';
import { contact, flightClaim } from '../server/testing/given.ts';
import { seedClaim, seedContact } from '../server/testing/seed.ts';
import { appToMeasure } from './app.ts';

const atOnce = 20;
/** What the sending process is told. */
interface Errand {
  readonly origin: string;
  readonly people: readonly { readonly headers: Readonly<Record<string, string>>; readonly claimId: string }[];
  readonly size: number;
  readonly inPieces: boolean;
}

if (process.send) process.once('message', (errand: Errand) => void send(errand));
else await measure();

async function measure(): Promise<void> {
  const { app, engine, context, close } = await appToMeasure();
  // A contact has at most a hundred megabytes unfinished, so there are four of them.
  const owners = Array.from({ length: 4 }, () => contact());
  for (const owner of owners) await seedContact(context, owner, 'x');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  /** The growth of memory while the files arrive, in MB. */
  async function growth(size: number, inPieces: boolean): Promise<number> {
    const people = await Promise.all(owners.map((owner) => personOf(owner)));
    global.gc?.();
    await wait(200);
    const before = process.memoryUsage.rss();
    let highest = before;
    const looking = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 10);
    const sender = fork(fileURLToPath(import.meta.url));
    sender.send({ origin, people, size, inPieces } satisfies Errand);
    const code = await new Promise((resolve) => sender.once('exit', resolve));
    clearInterval(looking);
    if (code !== 0) throw new Error('not everything was taken: the figure would say nothing');
    return (highest - before) / 2 ** 20;
  }

  /** Somebody with a claim of their own, logged in. */
  async function personOf(owner: (typeof owners)[number]): Promise<Errand['people'][number]> {
    const claim = flightClaim();
    await seedClaim(context, claim, owner);
    const session = { contactId: owner.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
    const client = new Client(app, {
      sid: await beginSession(context.db, { ...context, random: systemRandom }, session),
    });
    await client.call(sessionCalls.isLoggedIn, undefined);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { headers: { cookie, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' }, claimId: claim.id };
  }

  for (const inPieces of [false, true]) {
    // Once before, so that what the process keeps for itself is there already.
    await growth(largestUpload, inPieces);
    const [half, whole] = [await growth(largestUpload / 2, inPieces), await growth(largestUpload, inPieces)];
    const sent = (atOnce * largestUpload) / 2 ** 20;
    const figures = { '20 of 5 MB': half.toFixed(1), '20 of 10 MB': whole.toFixed(1) };
    const ratio = (whole / sent).toFixed(2);
    console.log(`${engine} ${inPieces ? 'in pieces' : 'whole'}: ${JSON.stringify({ 'growth in MB': figures, ratio })}`);
  }
  await close();
}

async function send({ origin, people, size, inPieces }: Errand): Promise<void> {
  const content = Buffer.alloc(size, ' ');
  content.write('%PDF-1.4\n');
  const one = (number: number) => (inPieces ? pieces(number) : whole(number));
  const statuses = await Promise.all(Array.from({ length: atOnce }, (_, number) => one(number)));
  process.exit(statuses.every((status) => status === 200) ? 0 : 1);

  function personOf(number: number): Errand['people'][number] {
    return people[number % people.length] ?? { headers: {}, claimId: '' };
  }

  async function whole(number: number): Promise<number> {
    const { headers, claimId } = personOf(number);
    const form = formFor(claimId);
    form.set('uploadedFile_0', new Blob([content]), `${number}.pdf`);
    return (await fetch(`${origin}${pathOf(documentCalls.uploadFiles)}`, { method: 'POST', headers, body: form }))
      .status;
  }

  async function pieces(number: number): Promise<number> {
    const { headers, claimId } = personOf(number);
    const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
      fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    const announced = JSON.stringify({ claimId, name: `${number}.pdf`, size });
    const begun = await post(pathOf(uploadCalls.beginUpload), announced, 'application/json');
    const { uploadId } = (await begun.json()) as { uploadId: string };
    for (let offset = 0; offset < size; offset += largestChunk) {
      const path = pathOf(uploadCalls.sendChunk, { uploadId, offset: String(offset) });
      const sent = await post(path, content.subarray(offset, offset + largestChunk), 'application/octet-stream');
      if (sent.status !== 200) return sent.status;
    }
    const form = formFor(claimId);
    form.set('uploadedId_0', uploadId);
    return (await fetch(`${origin}${pathOf(documentCalls.uploadFiles)}`, { method: 'POST', headers, body: form }))
      .status;
  }

  function formFor(claimId: string): FormData {
    const form = new FormData();
    form.set('claimId', claimId);
    form.set('fileKind_0', 'ContainsOther');
    return form;
  }
}

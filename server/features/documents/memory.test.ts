import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Answered } from '../../testing/client.ts';
import { contact, flightClaim, item } from '../../testing/given.ts';
import { onSqlite } from '../../testing/world.ts';

/** A mail with an attachment of so many bytes. */
function heavyMail(size: number) {
  const body = Buffer.alloc(size, 'x').toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const head = 'From: a@b.example\r\nContent-Type: multipart/mixed; boundary="g"\r\n\r\n--g\r\n';
  const part = 'Content-Disposition: attachment; filename="a.bin"\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const file = {
    name: 'mail.eml',
    contentType: 'message/rfc822',
    content: Buffer.from(`${head}${part}${body}\r\n--g--\r\n`),
  };
  return item({ name: 'mail.eml', file });
}

/** A store that counts how many files are open, and opens none before it may. */
function watched(store: FileStore, may: Promise<void>, seen: { open: number; most: number }): FileStore {
  return {
    ...store,
    open: async (name) => {
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      await may;
      const stored = await store.open(name);
      stored?.stream.once('close', () => {
        seen.open -= 1;
      });
      return stored;
    },
  };
}

function expectTooFast(answers: readonly Answered<unknown>[]) {
  for (const { code, headers } of answers) {
    expect(code).toBe('call.tooFast');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
}

onSqlite('a contact who asks for much at once', (world) => {
  test('[H4] has one mail read into memory at a time, is refused the rest, and keeps nobody else waiting', async () => {
    const [greedy, other] = [contact(), contact()];
    const mails = [heavyMail(2_000_000), heavyMail(1_000)];
    const claims = [
      flightClaim({ owner: greedy, documents: [mails[0] as never] }),
      flightClaim({ owner: other, documents: [mails[1] as never] }),
    ];
    const may = Promise.withResolvers<void>();
    const seen = { open: 0, most: 0 };
    const here = await world({
      contacts: [greedy, other],
      claims,
      files: (store) => watched(store, may.promise, seen),
    });
    const ask = (client: typeof here.client, place: number) => client.getEmail({ documentId: mails[place]?.id ?? '' });
    const burst = Array.from({ length: 100 }, () => ask(here.client, 0));
    // All but two are refused although not one has been read yet.
    const answered: Answered<unknown>[] = [];
    for (const one of burst) void one.then((answer) => answered.push(answer));
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(98);
    expectTooFast(answered);
    const quiet = ask(await here.clientOf(other), 1);
    may.resolve();
    expect((await quiet).status).toBe(200);
    const served = (await Promise.all(burst)).filter(({ status }) => status === 200);
    expect(served).toHaveLength(2);
    expect(seen).toEqual({ open: 0, most: 1 });
  });

  test('[H4] has two overviews made, is refused the rest, and makes the server busy for nobody else', async () => {
    const [greedy, other] = [contact(), contact()];
    const claims = [flightClaim({ owner: greedy }), flightClaim({ owner: other })];
    const here = await world({ contacts: [greedy, other], claims });
    const quiet = await here.clientOf(other);
    const burst = Array.from({ length: 30 }, () => here.client.downloadOverview({ claimId: claims[0]?.id ?? '' }));
    const answer = await quiet.downloadOverview({ claimId: claims[1]?.id ?? '' });
    expect(answer.status).toBe(200);
    const refused = (await Promise.all(burst)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expectTooFast(refused);
  });

  test('[H4] and does not read what is sent has two attachments in memory, until the connection ends', async () => {
    const mail = heavyMail(7_000_000);
    const here = await world({ claims: [flightClaim({ documents: [mail] })] });
    const address = await here.app.listen({ port: 0, host: '127.0.0.1' });
    const leave = new AbortController();
    const token = here.client.cookies.get('XSRF-TOKEN') ?? '';
    const take = () =>
      fetch(`${address}/api-v2/${documentCalls.downloadAttachment.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `sid=${here.client.cookies.get('sid')}; XSRF-TOKEN=${token}`,
          'x-xsrf-token': token,
        },
        body: JSON.stringify({ documentId: mail.id, index: 0 }),
        signal: leave.signal,
      });
    // On a busy machine a mail of this size may take longer than its two seconds, which is a refusal and no place.
    // Held here too: fetch ends the connection of an answer that nothing refers to any more.
    const held: Response[] = [];
    while (held.length < 2) {
      const answer = await take();
      if (answer.status === 200) held.push(answer);
    }
    const asked = () => here.client.downloadAttachment({ documentId: mail.id, index: 0 });
    expectTooFast([await asked()]);
    expect(held.every(({ bodyUsed }) => !bodyUsed)).toBe(true);
    leave.abort();
    await expect.poll(async () => (await asked()).status, { timeout: 20_000 }).toBe(200);
  });
});

import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { finish, sendInPieces } from '../testing/chunks.ts';
import { Client } from '../testing/client.ts';
import { flightClaim, password, uploadRequest } from '../testing/given.ts';
import { sentFile } from '../testing/sent-files.ts';
import { cheapPasswords, onEachDatabase, onEachStorage, type World } from '../testing/world.ts';
import { createApp } from './create-app.ts';

onEachStorage('two servers behind one address', (world) => {
  test('[UPLOAD-8] take the pieces of a file by turns, make one document of them, and both send it', async () => {
    const asked = uploadRequest();
    const here = await world({ claims: [flightClaim({ documents: [asked] })] });
    const { apps, roundRobin } = await twoServers(here);
    const client = roundRobin(here.client);
    const content = Buffer.concat([sentFile('pdf'), Buffer.alloc(1_000, '%')]);
    const size = Math.ceil(content.length / 5);
    const id = await sendInPieces(client, here.claim, 'ticket.pdf', content, { parent: asked, size });
    const made = await finish(client, here.claim, [id], asked);
    expect(made.status).toBe(200);
    const fileId = made.body[0]?.Id ?? '';
    for (const app of apps) {
      const browser = new Client(app, Object.fromEntries(client.cookies), here.clock);
      const { status, bytes } = await browser.download({ fileId, fileType: null, fileName: null });
      expect({ status, isSame: bytes.equals(content) }).toEqual({ status: 200, isSame: true });
    }
    expect(await here.onDisk()).toMatchObject({ arriving: [], stored: { length: 1 } });
  });
});

onEachDatabase('two servers on one database', (world) => {
  test('[LOGIN-10] count failed logins together: after five, both say how long to wait', async () => {
    const here = await world();
    const { apps, roundRobin } = await twoServers(here);
    const client = roundRobin(await here.stranger());
    const login = (browser: Client, typed: string) =>
      browser.login({ culture: 'nl-NL', email: here.contact.email, password: typed });
    for (let count = 0; count < 5; count += 1) expect((await login(client, 'Geraden123')).status).toBe(403);
    for (const app of apps) {
      const browser = new Client(app, Object.fromEntries(client.cookies), here.clock);
      expect(await login(browser, password)).toMatchObject({ status: 429, code: 'session.tooManyTries' });
    }
  });

  test('[CALL-2, LOGOUT-1] know each other’s tokens and sessions, and the end of a session at once', async () => {
    const here = await world();
    const { apps, roundRobin } = await twoServers(here);
    const client = roundRobin(await here.stranger());
    const input = { culture: 'nl-NL', email: here.contact.email, password } as const;
    expect((await client.login(input)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await client.stayLoggedIn({})).status).toBe(200);
    const copies = apps.map((app) => new Client(app, Object.fromEntries(client.cookies), here.clock));
    expect((await client.logout()).status).toBe(200);
    for (const copy of copies) expect((await copy.askSession()).status).toBe(401);
  });

  test('[CALL-13] show a change of the other at once, though both keep texts of the claim', async () => {
    const here = await world({ claims: [flightClaim()], checkAnswers: false });
    const { apps } = await twoServers(here);
    const browsers = apps.map((app) => new Client(app, Object.fromEntries(here.client.cookies), here.clock));
    const ask = async (browser: Client) => (await browser.getClaim({ Id: here.claim.id })).text;
    for (let count = 0; count < 4; count += 1) {
      const subject = `Bericht ${count}`;
      const writer = browsers[count % 2];
      await writer?.sendMessage({ claimId: here.claim.id, subject, body: 'Dag.' });
      for (const browser of browsers) expect(await ask(browser)).toContain(subject);
    }
  });
});

/** Starts a second server beside that of a world; each request of a browser of `roundRobin` goes to the next server. */
async function twoServers(here: World) {
  const settings = { secure: false, logLevel: 'silent', trustProxy: false };
  const { db, files, clock } = here;
  const second = await createApp({ db, files, settings, clock, portal: null, passwords: cheapPasswords });
  onTestFinished(() => second.close());
  const apps = [here.app, second];
  return {
    apps,
    roundRobin: (client: Client) => new Client(byTurns(apps), Object.fromEntries(client.cookies), here.clock),
  };
}

/** Passes each request to the next server. */
function byTurns(apps: readonly FastifyInstance[]): FastifyInstance {
  let turn = 0;
  const inject = (...sent: Parameters<FastifyInstance['inject']>) => {
    turn += 1;
    return apps[turn % apps.length]?.inject(...sent);
  };
  return { inject } as unknown as FastifyInstance;
}

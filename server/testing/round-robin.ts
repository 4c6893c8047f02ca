import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { Client } from './client.ts';
import { cheapPasswords, type World } from './world.ts';

/** Several servers on the database and the files of a world. */
export interface Servers {
  readonly apps: readonly FastifyInstance[];
  /** A browser with the same cookies, each request of which goes to the next server. */
  roundRobin(client: Client): Client;
}

/** Starts a second server beside that of a world. */
export async function twoServers(here: World): Promise<Servers> {
  const settings = { secure: false, logLevel: 'silent', trustProxy: false };
  const { db, files, clock } = here;
  const second = await createApp({ db, files, settings, clock, portal: null, passwords: cheapPasswords });
  onTestFinished(() => second.close());
  const apps = [here.app, second];
  return {
    apps,
    roundRobin: (client) => new Client(byTurns(apps), Object.fromEntries(client.cookies), here.clock),
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

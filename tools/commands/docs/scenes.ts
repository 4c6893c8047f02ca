import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Block } from './blocks.ts';
import type { Running, Stage } from './stage.ts';

/** What the commands of a block run with, once everything is there that they take for granted. */
export interface Prepared {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Examples in the text, and what they are here. */
  readonly values?: readonly (readonly [example: string, here: string])[];
  /** Commands that show in the same shell that those of the block did what is written. */
  readonly after?: string;
  /** What the output has to contain, and the exit code if it is not 0. */
  readonly says?: RegExp;
  readonly code?: number;
  readonly end?: () => Promise<void>;
}

/** How the blocks of a kind are prepared. */
export interface Scene {
  /** Where it applies: matched with the name of the document and the commands. */
  readonly match: RegExp;
  readonly prepare: (stage: Stage, block: Block) => Promise<Prepared>;
}

/** Whether a scene prepares a block. */
export const isFor = ({ match }: Scene, { document, script }: Block): boolean => match.test(`${document}\n${script}`);

/** The blocks that need more than the copy of the project with its demo. Of several that match, the first is taken. */
export const scenes: readonly Scene[] = [
  { match: /^docs\/desk\.md\n/, prepare: desk },
  { match: /^npm run backup -- --to/m, prepare: whileItRuns },
  { match: /^npm run faults -- --list/m, prepare: faults },
  { match: /^git clone /m, prepare: clone },
  { match: /received-mail$/m, prepare: receivedMail },
  { match: /^npm run restore .*--keep-files/m, prepare: lostDatabase },
  { match: /^npm run restore .*\n[\s\S]*^npm start/m, prepare: keptKey },
  { match: /^FILES_URL=/m, prepare: settingsOfS3 },
  { match: /^npm run files -- restore NAME/m, prepare: trash },
  { match: /^npm run audit -- verify --head/m, prepare: newestSeal },
  { match: /^npm run person -- /m, prepare: person },
];

async function whileItRuns(stage: Stage): Promise<Prepared> {
  await stage.needDemo();
  const server = await stage.serve({});
  return { end: () => server.stop() };
}

async function faults(stage: Stage): Promise<Prepared> {
  await stage.mustRun('npm run faults -- kill --engine sqlite --json faults.json');
  return {};
}

async function clone(stage: Stage): Promise<Prepared> {
  return { cwd: join(stage.root, 'a folder'), values: [['<repository>', `'${resolve('.')}'`]] };
}

/** The claims service of the demo passes on a mail to an address that is not one of a message. */
async function receivedMail(stage: Stage): Promise<Prepared> {
  await stage.needDemo();
  const reply = 'reply.portal.example.nl';
  const mail = [
    'From: client@demo.example',
    `To: nobody@${reply}`,
    'Subject: Re: Uw claim',
    'Message-ID: <1@demo.example>',
  ];
  writeFileSync(join(stage.copy, 'mail.eml'), [...mail, '', 'Dank u wel.', ''].join('\r\n'));
  const server = await stage.serve({ MAIL_REPLY_DOMAIN: reply });
  const KEY = await newKey(stage, {});
  return {
    env: { KEY },
    values: [['https://portal.example.nl', server.origin]],
    says: /"Outcome":/,
    end: () => server.stop(),
  };
}

/** A copy of the installation that was backed up; its database is gone, and its files are there. */
async function lostDatabase(stage: Stage): Promise<Prepared> {
  const dataDir = join(stage.root, 'lost');
  cpSync(join(stage.copy, 'data'), dataDir, { recursive: true });
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `redress.sqlite${end}`), { force: true });
  return { env: { DATA_DIR: dataDir }, after: 'npm start' };
}

async function keptKey(stage: Stage): Promise<Prepared> {
  cpSync(join(stage.copy, 'data/keys/encryption.keys'), join(stage.root, 'safe/encryption.keys'));
  return {};
}

/** A server starts with the settings for a store other than Amazon's. */
async function settingsOfS3(stage: Stage): Promise<Prepared> {
  const {
    FILES_URL = '',
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
  } = (await stage.s3()).environment('redress-files', 'settings');
  const [, query = ''] = FILES_URL.split('?');
  return {
    env: { DATA_DIR: join(stage.root, 'settings'), DEMO: '0' },
    values: [
      ['/portal?region=eu&endpoint=https://s3.store.example', `/settings?${query}`],
      ['S3_ACCESS_KEY_ID=…', `S3_ACCESS_KEY_ID=${S3_ACCESS_KEY_ID}`],
      ['S3_SECRET_ACCESS_KEY=…', `S3_SECRET_ACCESS_KEY=${S3_SECRET_ACCESS_KEY}`],
    ],
    after: 'export FILES_URL S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY; npm start',
    says: /files in .*redress-files/,
  };
}

/** A file without a row, which the sweep has put in the trash. */
async function trash(stage: Stage): Promise<Prepared> {
  await stage.needDemo();
  const name = 'abcd'.repeat(10);
  const path = join(stage.copy, 'data/files/kept/ab', name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'a file');
  const longAgo = new Date(Date.now() - 86_400_000);
  utimesSync(path, longAgo, longAgo);
  await stage.mustRun('npm run files -- sweep-orphans --yes');
  return { values: [['NAME', name]], says: /1 files lie in the trash[\s\S]*1 files were brought back/ };
}

async function newestSeal(stage: Stage): Promise<Prepared> {
  await stage.needDemo();
  const head = /\b\d+:[0-9a-f]{16,}/.exec(await stage.mustRun('npm run audit -- head'))?.[0];
  if (!head) throw new Error('npm run audit -- head printed no seal');
  return { values: [['1234:5f0c…', head]] };
}

/** A contact of the demo without a claim, so that nothing stops the erasure. */
async function person(stage: Stage): Promise<Prepared> {
  await stage.needDemo();
  return { values: [['WHO', 'empty@demo.example']] };
}

let deskServer: { readonly server: Running; readonly key: string } | undefined;

/** One empty installation for all blocks of the document, which build on each other, and one key. */
async function desk(stage: Stage, { script }: Block): Promise<Prepared> {
  const env = { DATA_DIR: join(stage.root, 'desk'), DEMO: '0' };
  if (!deskServer) {
    const server = await stage.serve(env);
    deskServer = { server, key: await newKey(stage, env) };
  }
  const { server, key } = deskServer;
  return {
    env: { ...env, REDRESS: server.origin, KEY: key },
    values: [
      ['http://localhost:3000', server.origin],
      ['rdk_…', key],
    ],
    // The document shows one refusal, of a misspelt field.
    ...(script.includes('"Flightnumber"') ? { code: 22, says: /"field":"Flightnumber"/ } : {}),
  };
}

async function newKey(stage: Stage, env: Readonly<Record<string, string>>): Promise<string> {
  const output = await stage.mustRun('npm run desk -- keys add --name "A key for the documents"', env);
  const key = /\brdk_\S+/.exec(output)?.[0];
  if (!key) throw new Error('npm run desk -- keys add printed no key');
  return key;
}

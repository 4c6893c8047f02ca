import { join } from 'node:path';
import { createApp } from './app/create-app.ts';
import type { BackupPlan } from './backup/backup-schedule.ts';
import type { Brand } from './brands/brand.ts';
import type { Sites } from './brands/sites.ts';
import { sitesOf } from './brands/sites.ts';
import { WrongBrand } from './brands/wrong-brand.ts';
import { changeFeedOf } from './changes/change-feed.ts';
import { databaseName, openDatabase } from './database/open.ts';
import { systemClock } from './platform/clock.ts';
import { requireKeys } from './platform/encryption/attach-keys.ts';
import { WrongKeys } from './platform/encryption/key-list.ts';
import { filesFolder, isForWantOfSpace, openFiles } from './platform/files/open.ts';
import { NotPaired, pairFiles } from './platform/files/survey.ts';
import { installationValue } from './platform/installation-store.ts';
import { messageForOperator } from './platform/log/error-log.ts';
import { folderMailer } from './platform/mail/folder.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { openToOthers } from './platform/private-files.ts';
import { endOnCrash } from './platform/process/crash.ts';
import { stopOnSignal } from './platform/process/stopping.ts';
import { systemRandom } from './platform/random.ts';
import { proxyWarning, readSettings, type Settings, WrongSetting } from './platform/settings.ts';
import { clamd } from './platform/viruses/clamd.ts';

// Files created from here on are accessible to their owner only (M10).
process.umask(0o077);

/** localhost is used instead of an IP address, because passkeys require a name. */
const ownMachine: readonly string[] = ['127.0.0.1', '0.0.0.0', '::1', '::'];

/** Reads the settings, opens the database and the file store, creates the demo if the database is new, and starts the server. */
async function main(): Promise<void> {
  const { settings, sites } = settingsOrExit();
  const { db, engine, close } = await openDatabase({ ...settings, say, broken: endAtOnce });
  const { files, place } = await openFiles(settings);
  const data = [settings.dataDir, join(settings.dataDir, 'redress.sqlite'), filesFolder(settings.dataDir)];
  for (const line of openToOthers(data)) process.stderr.write(`Warning: ${line}\n`);
  const proxy = proxyWarning(settings);
  if (proxy !== null) process.stderr.write(`Warning: ${proxy}\n`);
  await pairFiles({ db, files, random: systemRandom }, { database: databaseName(settings), files: place });
  const isNew = (await installationValue(db, 'secret')) === undefined;
  const warning = await requireKeys(db, settings, { isEmbedded: engine === 'sqlite', say });
  if (warning !== null) process.stderr.write(`Warning: ${warning}\n`);
  if (isNew && settings.demo !== 'off') {
    say('Making the demo…');
    const { makeDemo } = await import('../demo/make.ts');
    await makeDemo({ db, files, clock: systemClock, random: systemRandom, others: others(sites) });
  }
  const isDemo = (await installationValue(db, 'demo')) !== undefined;
  const demo = isDemo ? await (await import('../demo/introduction.ts')).demoLoginOf(db) : null;
  const mailer = settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, sites.senderOf(sites.first.brand))
    : folderMailer(join(settings.dataDir, 'mail'), sites.senderOf(sites.first.brand));
  const { publicUrl, mailReplyDomain: replyDomain } = settings;
  const metrics = settings.metrics ? new (await import('./app/metrics/metrics.ts')).Metrics() : null;
  const app = await createApp({
    db,
    backup: backupPlanOf(settings),
    changes: changeFeedOf(db, settings),
    files,
    settings,
    sites,
    mail: { mailer, publicUrl, replyDomain },
    scanner: settings.clamd && clamd(settings.clamd),
    demo,
    watchers: metrics ? [(app) => metrics.watch(app)] : [],
  });
  let standIn: { stop(): Promise<void> } | null = null;
  let scraped: { close(): Promise<void> } | undefined;
  // Before the first request can come in: it gets its answer even if the stop comes at once.
  stopOnSignal(app.server, async () => {
    await standIn?.stop();
    await app.close();
    await scraped?.close();
    await close();
  });
  if (metrics && settings.metrics) {
    const { dataDir } = settings;
    scraped = await metrics.serve({ app, db, clock: systemClock, dataDir }, settings.metrics);
  }
  await app.listen({ port: settings.port, host: settings.host });

  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  // With a list of hosts, this machine's own name is not accepted, so the public URL is shown.
  const here = `http://${ownMachine.includes(settings.host) ? 'localhost' : settings.host}:${port}`;
  const address = settings.hosts === null ? here : settings.publicUrl;
  say(`Redress is ready: ${address}/`);
  if (isDemo) {
    const { demoIntroduction } = await import('../demo/introduction.ts');
    say(demoIntroduction(address, others(sites)));
  }
  say(
    `Data: ${engine === 'postgres' ? 'PostgreSQL (DATABASE_URL)' : 'SQLite'}, files in ${settings.filesLocation ? place : settings.dataDir}`,
  );

  const beginAnswering = async () => {
    const { beginStandIn } = await import('../demo/stand-in/stand-in.ts');
    const context = { db, clock: systemClock, random: systemRandom };
    return beginStandIn(context, app, settings.publicUrl, (error) =>
      app.log.warn({ err: error }, 'the stand-in waits'),
    );
  };
  if (isDemo && settings.standIn) standIn = await beginAnswering();
}

function settingsOrExit(): { settings: Settings; sites: Sites } {
  try {
    const settings = readSettings(process.env);
    return { settings, sites: sitesOf(settings) };
  } catch (error) {
    if (!(error instanceof WrongSetting || error instanceof WrongBrand)) throw error;
    process.stderr.write(`Redress did not start. Please correct:\n${error.message}\n`);
    process.exit(2);
  }
}

/** Where backups are made; null without a folder for them. */
function backupPlanOf({ backupTo: to, databaseUrl, dataDir, filesLocation }: Settings): BackupPlan | null {
  return to === null ? null : { to, where: { databaseUrl, dataDir }, filesLocation };
}

function others(sites: Sites): readonly Brand[] {
  return sites.brands.filter((brand) => brand !== sites.first.brand);
}

/** After a failed sync only a new process can find out what is on disk. Running requests get their answers first. */
function endAtOnce(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The database could not be written to disk (${reason}). Redress ends, to be started again.\n`);
  setTimeout(() => process.exit(1), 1_000);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

endOnCrash();
await main().catch(async (error: NodeJS.ErrnoException) => {
  const port = error.code === 'EADDRINUSE' ? ' Another program uses this port: set PORT to a free one.' : '';
  const isSpace = await isForWantOfSpace(error, readSettings(process.env).dataDir);
  const space = isSpace ? ' There is no space left on a disk: make room and start again.' : '';
  process.stderr.write(`Redress did not start: ${messageForOperator(error)}${port}${space}\n`);
  const isForOperator = [NotPaired, WrongKeys].some((kind) => error instanceof kind);
  process.exit(isForOperator ? 2 : 1);
});

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { MadeFiles } from '../access/made-files.ts';
import { requireDayRoom } from '../access/upload-quota.ts';
import { type Brand, redress } from '../brands/brand.ts';
import { Sites } from '../brands/sites.ts';
import { type ChangeFeed, polledChangeFeed } from '../changes/change-feed.ts';
import { assignEventPositions } from '../changes/event-position-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { receivedMailRoutes } from '../desk/api/received-mail.ts';
import { registerDesk } from '../desk/api/register.ts';
import { deskRoutes } from '../desk/api/routes.ts';
import { registerDeskDocs } from '../desk/docs.ts';
import { registerSignOn } from '../desk/staff/oidc.ts';
import { staffRoutes } from '../desk/staff/routes.ts';
import { WebhookDelivery } from '../desk/webhooks/webhook-delivery.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { claimPdfRoutes } from '../features/claim-pdf/routes.ts';
import { claimRoutes } from '../features/claims/routes.ts';
import { dossierOf } from '../features/claims/usecases.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import { listRoutes } from '../features/lists/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import { LiveStreams } from '../features/live/streams.ts';
import { logRoutes } from '../features/log/routes.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { registerStopPages } from '../features/notices/stop-page.ts';
import { payoutRoutes } from '../features/payout/routes.ts';
import { peopleRoutes } from '../features/people/routes.ts';
import { receiptRoutes } from '../features/receipts/routes.ts';
import { receiveMail } from '../features/replies/receive.ts';
import { secondFactorRoutes } from '../features/second-factor/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { textRoutes } from '../features/texts/routes.ts';
import { AntiForgery } from '../http/anti-forgery.ts';
import { buildServer } from '../http/server.ts';
import { checkFile, checkOverdue } from '../jobs/file.check.ts';
import { jobHandlers } from '../jobs/handlers.ts';
import { type DemoLogin, Page, portalPage, staffPage } from '../pages/page.ts';
import { sitePages } from '../pages/site.ts';
import { smallPageStyles } from '../pages/small-page-styles.ts';
import { AddressLookup } from '../platform/addresses/lookup.ts';
import { pdokBook } from '../platform/addresses/pdok.ts';
import { tableBook } from '../platform/addresses/table.ts';
import { Printer } from '../platform/claim-pdf/printer.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { passkeySiteOf } from '../platform/credentials/passkey-site.ts';
import { Passwords } from '../platform/credentials/passwords.ts';
import { Signing } from '../platform/credentials/signing.ts';
import type { FileStore } from '../platform/files/store.ts';
import { installationSecret } from '../platform/installation-store.ts';
import { Interval } from '../platform/jobs/interval.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { ReplyAddresses } from '../platform/mail/reply-address.ts';
import { type Random, systemRandom } from '../platform/random.ts';
import { ReadinessCheck } from '../platform/readiness.ts';
import { MailReader } from '../platform/received-mail/reader.ts';
import { ServerTexts } from '../platform/server-texts.ts';
import type { Settings } from '../platform/settings.ts';
import type { Scanner } from '../platform/viruses/scanner.ts';
import { bundleNotices } from '../schedules/bundle-notices.ts';
import { RateRefresh } from '../schedules/exchange-rates.ts';
import { sweep } from '../schedules/sweep.ts';
import { FileSweep } from '../schedules/sweep-files.ts';
import { fileCheck } from '../uploads/jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The outbox; it runs jobs once the server listens. */
    jobs: Jobs;
    /** Delivers events to webhooks once the server listens. */
    courier: WebhookDelivery;
    /** The live streams. */
    live: LiveStreams;
  }
}

/** The options of an application; tests replace clock and storage. */
export interface Parts {
  readonly db: Db;
  /** The feed of changed claims; by default the events are polled. */
  readonly changes?: ChangeFeed;
  readonly files: FileStore;
  readonly settings: Pick<Settings, 'secure' | 'logLevel' | 'trustProxy'> &
    Partial<
      Pick<
        Settings,
        | 'staffIssuer'
        | 'staffMayChangePayout'
        | 'addressService'
        | 'exchangeRatesUrl'
        | 'deskLocalWebhooks'
        | 'deskDocs'
        | 'outgoing'
        | 'uploadLimits'
      >
    >;
  /** The mailer and the base URL of links; without it, mail jobs wait. */
  readonly mail?: { readonly mailer: Mailer; readonly publicUrl: string; readonly replyDomain?: string | undefined };
  /** The virus scanner; without it, files are served unchecked. */
  readonly scanner?: Scanner | null;
  /** The accepted hosts with their brands; without it, any host, for one brand. */
  readonly sites?: Sites;
  readonly passwords?: Passwords;
  readonly clock?: Clock;
  readonly chance?: Random;
  /** The brand if `sites` is not given; the default brand unless set. */
  readonly brand?: Brand;
  /** The demo accounts that the login page of a brand offers; none by default. */
  readonly demo?: ((brand: Brand) => DemoLogin) | null;
  /** The folder of the built portal; null to serve only the calls. */
  readonly portal?: string | null;
  readonly checkAnswers?: boolean;
  /** Time limit for a body that is read into memory, in milliseconds. */
  readonly bodyTime?: number;
  /** Destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

const builtPortal = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'portal');

/** Creates an application: context, routes, workers and server. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { db, files, settings, clock = systemClock, chance = systemRandom } = parts;
  const { staffIssuer = null, addressService = null, exchangeRatesUrl = null } = settings;
  const words = new ServerTexts();
  const publicUrl = parts.mail?.publicUrl ?? 'http://localhost';
  const sites = parts.sites ?? new Sites({ publicUrl, hosts: null, brand: parts.brand ?? redress });
  let app: FastifyInstance | undefined;
  const log = () => app?.log ?? { warn: () => undefined, error: () => undefined };
  const jobs = new Jobs({ db, clock, chance, log });
  const [mailReader, printer] = [new MailReader(), new Printer()];
  const secret = await installationSecret(db, chance);
  const signing = new Signing(secret);
  const shared = {
    db,
    clock,
    chance,
    files,
    passwords: parts.passwords ?? new Passwords(),
    words,
    mailReader,
    printer,
    madeFiles: new MadeFiles(),
    addresses: new AddressLookup({
      table: tableBook(db),
      service: addressService === null ? null : pdokBook(addressService),
      clock,
      log,
    }),
    scanner: parts.scanner ?? null,
    jobs,
    uploadLimits: settings.uploadLimits ?? { perContactDay: 0, perClaim: 0 },
    signing,
    staffMayChangePayout: settings.staffMayChangePayout ?? false,
  };
  // Each brand has a separate context, so that no use case can reach another brand.
  const contexts = sites.brands.map(
    (brand): Context => ({ ...shared, brand, passkeySite: parts.mail ? passkeySiteOf(sites.addressOf(brand)) : null }),
  );
  const replies = parts.mail?.replyDomain ? new ReplyAddresses(parts.mail.replyDomain, signing) : null;
  jobs.register({
    ...(parts.mail ? jobHandlers({ ...shared, sites, mailer: parts.mail.mailer, replies, signing }) : {}),
    // Without a scanner, waiting files are left to a process that has one.
    ...(parts.scanner ? { [fileCheck]: (job) => checkFile({ ...shared, sites }, job) } : {}),
  });
  const hour = 60 * 60_000;
  const rates = exchangeRatesUrl === null ? null : new RateRefresh(shared, exchangeRatesUrl, log);
  const fileSweep = new FileSweep(shared, log);
  const rounds = [
    new Interval(() => sweep(shared), hour, log),
    new Interval(() => bundleNotices(shared), 30_000, log),
    // Without a reader of the feed for weeks, all events of an import would otherwise get their positions at the first read.
    new Interval(() => assignEventPositions(db), 30_000, log),
    // A server with the wrong database must be detected before it moves a file.
    new Interval(() => fileSweep.round(), hour, log, hour),
    ...(parts.scanner ? [new Interval(() => checkOverdue({ ...shared, sites }), hour, log)] : []),
    ...(rates ? [new Interval(() => rates.round(), 4 * hour, log)] : []),
  ];
  const live = new LiveStreams({ db, clock, changes: parts.changes ?? polledChangeFeed(db), sites, log });
  const antiForgery = new AntiForgery(secret, chance);
  const readiness = new ReadinessCheck({ db, files, warnings: () => fileSweep.warnings });
  const folder = parts.portal === undefined ? builtPortal : parts.portal;

  const ofAll = [...textRoutes(), ...logRoutes(clock, log)];
  const routesOf = (context: Context) => [
    ...sessionRoutes({ ...context, dossierOf }),
    ...secondFactorRoutes({ ...context, dossierOf }),
    ...accountRoutes(context),
    ...claimRoutes(context),
    ...documentRoutes(context),
    ...receiptRoutes(context),
    ...messageRoutes(context),
    ...payoutRoutes(context),
    ...peopleRoutes(context),
    ...listRoutes(context),
    ...claimPdfRoutes(context),
    ...liveRoutes(live),
    ...noticeRoutes(context),
    ...staffRoutes(context, { issuerOnly: staffIssuer?.only ?? false }),
    ...ofAll,
  ];
  const pagesOf = async (context: Context) => {
    return {
      brand: context.brand,
      page: await Page.read(folder, portalPage, { ...context, demo: parts.demo?.(context.brand) ?? null }),
      staffPage: await Page.read(folder, staffPage, { ...context, staffIssuer }),
    };
  };
  const smallPages = {
    words,
    sitePages: new Map(sites.brands.map((brand) => [brand.id, sitePages(brand)])),
    styles: await smallPageStyles(folder),
  };
  app = await buildServer(new Map(contexts.map((context) => [context.brand.id, routesOf(context)])), {
    db,
    clock,
    chance,
    files,
    antiForgery,
    beforeUpload: (contactId, bytes) => requireDayRoom(db, shared, contactId, bytes),
    sites,
    ...smallPages,
    secure: settings.secure,
    logLevel: settings.logLevel,
    logTo: parts.logTo,
    bodyTime: parts.bodyTime,
    trustProxy: settings.trustProxy,
    checkAnswers: parts.checkAnswers ?? false,
    pages: await Promise.all(contexts.map(pagesOf)),
    ready: () => readiness.check(),
  });
  const [firstContext] = contexts;
  if (staffIssuer && firstContext) registerSignOn(app, firstContext, { staffIssuer, secure: settings.secure });
  registerStopPages(app, { ...shared, ...smallPages, signing });
  const deskContext = { ...shared, brands: sites.brands };
  const contextOf = (id: string) => contexts.find(({ brand }) => brand === sites.brandOf(id)) as Context;
  const receive = (bytes: Uint8Array) => receiveMail({ ...shared, replies, contextOf }, bytes);
  registerDesk(app, [...deskRoutes(deskContext), ...receivedMailRoutes(shared, receive)], {
    ...deskContext,
    checkAnswers: parts.checkAnswers ?? false,
  });
  if (settings.deskDocs) registerDeskDocs(app);
  const courier = new WebhookDelivery({ db, clock, log, local: settings.deskLocalWebhooks ?? false });
  app.decorate('courier', courier);
  app.decorate('jobs', jobs);
  app.decorate('live', live);
  app.addHook('onListen', async () => {
    jobs.start();
    if (settings.outgoing !== false) courier.start();
    for (const round of rounds) round.start();
  });
  let ended: Promise<unknown> | undefined;
  // Workers and requests stop concurrently, so that a stop takes no longer than the slower of the two.
  const endWork = () => (ended ??= Promise.all([jobs, courier, ...rounds].map((one) => one.stop())));
  // Close the streams before waiting for requests, because a stream never ends by itself.
  app.addHook('preClose', () => {
    void endWork();
    return live.close();
  });
  app.addHook('onClose', async () => {
    await Promise.all([endWork(), mailReader.close(), printer.close()]);
    await parts.mail?.mailer.close();
  });
  return app;
}

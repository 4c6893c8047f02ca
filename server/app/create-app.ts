import type { FastifyInstance } from 'fastify';
import { requireDayRoom } from '../access/limits/upload-quota.ts';
import { type Brand, redress } from '../brands/brand.ts';
import { Sites } from '../brands/sites.ts';
import { polledChangeFeed, sharedFeed } from '../changes/change-feed.ts';
import { saveWorkingHours } from '../changes/work-store.ts';
import type { Context, Services } from '../context.ts';
import { receivedMailRoutes } from '../desk/api/received-mail.ts';
import { registerDesk } from '../desk/api/register.ts';
import { deskRoutes } from '../desk/api/routes.ts';
import { registerDeskDocs } from '../desk/docs.ts';
import { registerSignOn } from '../desk/staff/oidc.ts';
import type { WebhookDelivery } from '../desk/webhooks/webhook-delivery.ts';
import { WorkStreams } from '../desk/workbench/queue/live.ts';
import { registerTakeBackPage } from '../features/erasure/routes.ts';
import { PortalStreams } from '../features/live/usecases.ts';
import { registerStopPage } from '../features/notices/routes.ts';
import { receiveMail } from '../features/replies/usecases.ts';
import { AntiForgery } from '../http/anti-forgery.ts';
import { buildServer } from '../http/server.ts';
import { registerSecurityText } from '../pages/security-text.ts';
import type { SmallPageContext } from '../pages/small-page.ts';
import { passkeySiteOf } from '../platform/credentials/passkey-site.ts';
import { installationSecret } from '../platform/installation-store.ts';
import { oldestDue } from '../platform/jobs/job-store.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { ReplyAddresses } from '../platform/mail/reply-address.ts';
import { systemRandom } from '../platform/random.ts';
import { ReadinessCheck } from '../platform/readiness.ts';
import { Turns } from '../platform/threads/turns.ts';
import { sweepWarnings } from '../schedules/sweep.ts';
import { readPages, readSmallPages } from './pages.ts';
import type { Parts, ServerLog } from './parts.ts';
import { browserRoutes } from './routes.ts';
import { type AppServices, createServices } from './services.ts';
import { Workers } from './workers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
    webhookDelivery: WebhookDelivery;
    live: PortalStreams;
    workLive: WorkStreams;
    readiness: ReadinessCheck;
  }
}

interface Assembly {
  readonly parts: Parts;
  readonly services: AppServices;
  readonly sites: Sites;
  readonly contextOf: (brand: Brand) => Context;
  readonly replies: ReplyAddresses | null;
  readonly workers: Workers;
  readonly live: PortalStreams;
  readonly workLive: WorkStreams;
  readonly smallPages: SmallPageContext;
}

export async function createApp(parts: Parts): Promise<FastifyInstance> {
  let app: FastifyInstance | undefined;
  const log: ServerLog = () => app?.log ?? { info: () => undefined, warn: () => undefined, error: () => undefined };
  const secret = await installationSecret(parts.db, parts.random ?? systemRandom);
  const services = createServices(parts, secret, log);
  const { db, signing } = services;
  const publicUrl = parts.mail?.publicUrl ?? 'http://localhost';
  const sites = parts.sites ?? new Sites({ publicUrl, hosts: null, brand: parts.brand ?? redress });
  const changes = sharedFeed(parts.changes ?? polledChangeFeed(db));
  await saveWorkingHours(db, sites.brands);
  const replies = parts.mail?.replyDomain ? new ReplyAddresses(parts.mail.replyDomain, signing) : null;
  const assembly: Assembly = {
    parts,
    services,
    sites,
    contextOf: contextFactory(services, sites, parts.mail !== undefined),
    replies,
    workers: new Workers(services, parts, sites, replies, log),
    live: new PortalStreams({ ...services, changes: changes(), sites, log }),
    workLive: new WorkStreams({ ...services, changes: changes(), log }),
    smallPages: await readSmallPages(parts, sites.brands),
  };
  app = await createServer(assembly, new AntiForgery(secret, services.random), log);
  for (const watch of parts.watchers ?? []) watch(app);
  registerBesidePortal(app, assembly);
  return startAndStop(app, assembly);
}

async function createServer(
  { parts, services, sites, contextOf, workers, live, workLive, smallPages }: Assembly,
  antiForgery: AntiForgery,
  log: ServerLog,
): Promise<FastifyInstance> {
  const { db, clock, files } = services;
  const { settings } = parts;
  const readiness = new ReadinessCheck({
    db,
    files,
    clock,
    oldestDue: () => oldestDue(db),
    warnings: () => workers.warnings,
    stored: () => sweepWarnings(db),
  });
  const routes = browserRoutes({
    live,
    desk: { ...services, brands: sites.brands },
    workLive,
    clock,
    log,
    issuerOnly: settings.staffIssuer?.only ?? false,
    localWebhooks: settings.deskLocalWebhooks ?? false,
  });
  const app = await buildServer(routes, {
    db,
    clock,
    activity: services.activity,
    files,
    contextOf,
    antiForgery,
    beforeUpload: (contactId, bytes) => requireDayRoom(db, services, contactId, bytes),
    sites,
    ...smallPages,
    secure: settings.secure,
    logLevel: settings.logLevel,
    logTo: parts.logTo,
    bodyTime: parts.bodyTime,
    trustProxy: settings.trustProxy,
    pages: await readPages(parts, sites.brands, contextOf),
    ready: () => readiness.check(),
  });
  return app.decorate('readiness', readiness);
}

function registerBesidePortal(
  app: FastifyInstance,
  { parts, services, sites, contextOf, replies, smallPages }: Assembly,
): void {
  const { staffIssuer, secure, deskDocs, securityContact: contact } = parts.settings;
  if (staffIssuer) registerSignOn(app, services, { staffIssuer, secure });
  registerStopPage(app, { ...services, ...smallPages });
  registerTakeBackPage(app, { ...services, ...smallPages });
  const replyContext = {
    ...services,
    sites,
    // At most two mails of 25 MB are in memory.
    turns: new Turns({ running: 2 }),
    replies,
    contextOf: (brandId: string) => contextOf(sites.brandOf(brandId)),
  };
  const deskContext = { ...services, brands: sites.brands };
  const mailRoutes = receivedMailRoutes(services, (mail) => receiveMail(replyContext, mail));
  registerDesk(app, [...deskRoutes(deskContext), ...mailRoutes], deskContext);
  if (deskDocs) registerDeskDocs(app);
  if (contact) registerSecurityText(app, { contact, clock: services.clock, sites });
}

function startAndStop(app: FastifyInstance, { parts, services, workers, live, workLive }: Assembly): FastifyInstance {
  app.decorate('webhookDelivery', workers.webhookDelivery);
  app.decorate('jobs', services.jobs);
  app.decorate('live', live);
  app.decorate('workLive', workLive);
  app.addHook('onListen', async () => workers.start());
  // Workers and requests stop concurrently, so that a stop takes no longer than the slower of the two. The streams are closed
  // before waiting for requests, because a stream never ends by itself.
  app.addHook('preClose', async () => {
    void workers.stop();
    await Promise.all([live.close(), workLive.close()]);
  });
  app.addHook('onClose', async () => {
    await Promise.all([workers.stop(), workers.endThreads(), services.activity.flush()]);
    await parts.mail?.mailer.close();
  });
  return app;
}

/** A use case that has the context of one brand cannot reach another. Without public URLs there are no passkeys. */
function contextFactory(services: Services, sites: Sites, hasPublicUrl: boolean): (brand: Brand) => Context {
  const passkeySites = new Map(
    sites.brands.map((brand) => [brand, hasPublicUrl ? passkeySiteOf(sites.addressOf(brand)) : null]),
  );
  return (brand) => ({
    ...services,
    brand,
    passkeySite: passkeySites.get(brand) ?? null,
    linkTo: (culture, prefix, route) => sites.portalUrl(brand, culture, prefix, route),
  });
}

import { hour, minute, second } from '#contract/values/dates.ts';
import { sealAudit } from '../audit/seal.ts';
import { BackupSchedule } from '../backup/backup-schedule.ts';
import type { Sites } from '../brands/sites.ts';
import { assignEventPositions } from '../changes/event-position-store.ts';
import { emptyLog } from '../database/empty-log.ts';
import { WebhookDelivery } from '../desk/webhooks/webhook-delivery.ts';
import { claimPdfContents } from '../features/claim-pdf/overview.ts';
import { claimFor } from '../features/claims/usecases.ts';
import { eraseDue } from '../features/erasure/carry-out.ts';
import { contactErased } from '../features/erasure/jobs.ts';
import { exportAsked } from '../features/personal-data/jobs.ts';
import { makeExport } from '../features/personal-data/make-export.ts';
import { checkFile, checkOverdue } from '../jobs/file.check.ts';
import { jobHandlers } from '../jobs/mails.ts';
import { KeyRound } from '../platform/encryption/key-round.ts';
import type { FileDamaged } from '../platform/files/file-cipher.ts';
import { Interval } from '../platform/jobs/interval.ts';
import type { TakenJob, Works } from '../platform/jobs/jobs.ts';
import type { ReplyAddresses } from '../platform/mail/reply-address.ts';
import { usualRetention } from '../platform/retention.ts';
import { bundleNotices } from '../schedules/bundle-notices.ts';
import { RateRefresh } from '../schedules/exchange-rates.ts';
import { type DatabasePlace, nightlyUsualTimes, nightRoundEvery } from '../schedules/night-run.ts';
import { removeOldCopies } from '../schedules/old-copies.ts';
import { nightlyRetention } from '../schedules/retention/run.ts';
import { sweep } from '../schedules/sweep.ts';
import { FileSweep } from '../schedules/sweep-files.ts';
import { tellDays } from '../schedules/tell-days.ts';
import { fileCheck } from '../uploads/jobs.ts';
import type { Parts, ServerLog } from './parts.ts';
import type { AppServices } from './services.ts';

const noticesEvery = 30 * second;
/** How long a row of the audit waits for its seal at most. */
const sealsEvery = 10 * second;
/** How often the server looks whether a backup is due. */
const backupsEvery = 10 * minute;
/** An offer that has ended is told within this time. */
const daysEvery = 5 * minute;

/** How often the server looks whether an erasure is due, or was cut off. */
const erasuresEvery = 10 * minute;

/** The work that an application does beside answering requests: jobs, webhooks and recurring work. */
export class Workers {
  readonly webhookDelivery: WebhookDelivery;
  readonly fileSweep: FileSweep;
  readonly #backups: BackupSchedule | null;
  readonly #services: AppServices;
  readonly #keys: KeyRound;
  readonly #intervals: readonly Interval[];
  readonly #outgoing: boolean;
  readonly #where: DatabasePlace | null;
  #stopped: Promise<unknown> | undefined;

  constructor(services: AppServices, parts: Parts, sites: Sites, replies: ReplyAddresses | null, log: ServerLog) {
    const { db, clock, jobs } = services;
    const { settings } = parts;
    this.#services = services;
    this.#outgoing = settings.outgoing !== false;
    this.#where = parts.where ?? null;
    this.webhookDelivery = new WebhookDelivery({ db, clock, log, local: settings.deskLocalWebhooks ?? false });
    const periods = settings.retention ?? usualRetention;
    this.fileSweep = new FileSweep(services, log);
    this.#keys = new KeyRound(services, log);
    this.#backups = parts.backup ? new BackupSchedule(parts.backup, clock, log) : null;
    this.#intervals = [
      ...this.#recurring(sites, settings.exchangeRatesUrl ?? null, log),
      new Interval(() => sweep(services), hour, log),
      new Interval(
        () => nightlyRetention(services, periods, log, () => this.#stopped !== undefined),
        nightRoundEvery,
        log,
        minute,
      ),
      new Interval(() => sealAudit({ db, clock, key: settings.auditKey ?? null }), sealsEvery, log),
    ];
    const reportDamage = (damage: FileDamaged) =>
      log().error({ err: damage, file: damage.storedName }, 'a stored file is damaged');
    const mails = parts.mail ? jobHandlers({ ...services, sites, mailer: parts.mail.mailer, replies }) : {};
    const slow: Works = {
      [exportAsked.name]: (job: TakenJob) =>
        makeExport({ ...services, sites, claimFor, reportOf: claimPdfContents, reportDamage }, job),
      // Without a scanner, waiting files are left to a process that has one.
      ...(services.scanner ? { [fileCheck.name]: (job: TakenJob) => checkFile({ ...services, sites }, job) } : {}),
    };
    // Its payload was the last to know the address.
    jobs.register({ ...mails, ...slow }, { [contactErased.name]: () => emptyLog(db) });
  }

  #recurring(sites: Sites, exchangeRatesUrl: string | null, log: ServerLog): readonly Interval[] {
    const services = this.#services;
    const backups = this.#backups;
    const rates = exchangeRatesUrl === null ? null : new RateRefresh(services, exchangeRatesUrl, log);
    return [
      new Interval(() => bundleNotices(services), noticesEvery, log),
      // Without a reader of the feed for weeks, all events of an import would otherwise get their positions at the first read.
      new Interval(() => tellDays({ ...services, brandOf: (id) => sites.brandOf(id) }), daysEvery, log),
      new Interval(
        () => nightlyUsualTimes({ ...services, brands: sites.brands, where: this.#where }),
        nightRoundEvery,
        log,
        minute,
      ),
      new Interval(() => eraseDue(services), erasuresEvery, log, minute),
      new Interval(() => removeOldCopies(services), hour, log, minute),
      new Interval(() => assignEventPositions(services.db), noticesEvery, log),
      new Interval(() => this.#keys.round(), 15 * second, log),
      // A server with the wrong database must be detected before it moves a file.
      new Interval(() => this.fileSweep.round(), hour, log, hour),
      ...(services.scanner ? [new Interval(() => checkOverdue({ ...services, sites }), hour, log)] : []),
      ...(backups ? [new Interval(() => backups.round(), backupsEvery, log, minute)] : []),
      ...(rates ? [new Interval(() => rates.round(), 4 * hour, log)] : []),
    ];
  }

  /** The warnings of recurring work for /readyz. */
  get warnings(): readonly string[] {
    const ofBackups = this.#backups?.warnings ?? [];
    return [...this.fileSweep.warnings, ...ofBackups, ...this.#keys.warnings];
  }

  /** Starts all work; webhooks only if they are not switched off. */
  start(): void {
    this.#services.jobs.start();
    if (this.#outgoing) this.webhookDelivery.start();
    for (const interval of this.#intervals) interval.start();
  }

  /** Stops all work; a second call waits for the first. */
  stop(): Promise<unknown> {
    this.#stopped ??= Promise.all(
      [this.#services.jobs, this.webhookDelivery, ...(this.#backups ? [this.#backups] : []), ...this.#intervals].map(
        (one) => one.stop(),
      ),
    );
    return this.#stopped;
  }

  /** Ends the worker threads, which requests need until they are answered. */
  async endThreads(): Promise<void> {
    await Promise.all([this.#services.mailReader.close(), this.#services.printer.close()]);
  }
}

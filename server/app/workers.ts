import { hour, minute, second } from '#contract/values/dates.ts';
import { sealAudit } from '../audit/audit.ts';
import { BackupSchedule } from '../backup/backup-schedule.ts';
import type { Sites } from '../brands/sites.ts';
import { assignEventPositions } from '../changes/store.ts';
import { removeOldCopies } from '../database/copies.ts';
import { emptyLog, engineOf } from '../database/open.ts';
import { WebhookDelivery } from '../desk/webhooks/webhook-delivery.ts';
import { sendDue, sendWaiting } from '../desk/workbench/compose/send.ts';
import { claimPdfContents } from '../features/claim-pdf/present.ts';
import { refreshManagedLists } from '../features/claims/managed-usecases.ts';
import { claimFor } from '../features/claims/usecases.ts';
import { contactErased } from '../features/erasure/jobs.ts';
import { eraseDue } from '../features/erasure/usecases.ts';
import { bundleNotices } from '../features/notices/jobs.ts';
import { exportAsked } from '../features/personal-data/jobs.ts';
import { makeExport } from '../features/personal-data/usecases.ts';
import { checkFile, checkOverdue } from '../jobs/file.check.ts';
import { jobHandlers } from '../jobs/mails.ts';
import { instantOf } from '../platform/clock.ts';
import { KeyRound } from '../platform/encryption/key-round.ts';
import type { FileDamaged } from '../platform/files/file-cipher.ts';
import type { TakenJob, Works } from '../platform/jobs/jobs.ts';
import { PollingLoop } from '../platform/jobs/polling-loop.ts';
import { eachNight, every, type Recurring, RecurringJobs } from '../platform/jobs/recurring.ts';
import type { ReplyAddresses } from '../platform/mail/reply-address.ts';
import { usualRetention } from '../platform/retention.ts';
import { announceDays } from '../schedules/due-days.ts';
import { refreshRates } from '../schedules/exchange-rates.ts';
import { nightlyRetention } from '../schedules/retention/run.ts';
import { FileSweep, sweep } from '../schedules/sweep.ts';
import { computeUsualTimes } from '../schedules/usual-times.ts';
import { fileCheck } from '../uploads/jobs.ts';
import type { Parts, ServerLog } from './parts.ts';
import type { AppServices } from './services.ts';

/** How often a process looks whether a backup is due; the folder of the backups says when the last one was made. */
const backupsEvery = 10 * minute;

export class Workers {
  readonly webhookDelivery: WebhookDelivery;
  readonly #recurring: RecurringJobs;
  readonly #backups: BackupSchedule | null;
  readonly #services: AppServices;
  readonly #keys: KeyRound;
  readonly #own: readonly PollingLoop[];
  readonly #outgoing: boolean;
  #stopped: Promise<unknown> | undefined;

  constructor(services: AppServices, parts: Parts, sites: Sites, replies: ReplyAddresses | null, log: ServerLog) {
    const { db, clock, jobs } = services;
    const { settings } = parts;
    this.#services = services;
    this.#outgoing = settings.outgoing !== false;
    this.webhookDelivery = new WebhookDelivery({ db, clock, log, local: settings.deskLocalWebhooks ?? false });
    this.#keys = new KeyRound(services, log);
    const backups = parts.backup ? new BackupSchedule(parts.backup, clock, log) : null;
    this.#backups = backups;
    this.#recurring = new RecurringJobs({ db, clock, log }, recurringWork(services, parts, sites, log));
    const loop = (round: () => Promise<unknown>, every: number, firstAfter: number) =>
      new PollingLoop({ round: () => round().then(() => false), every, firstAfter, log, failure: 'a round failed' });
    this.#own = [
      loop(() => this.#keys.round(), 15 * second, 10 * second),
      ...(backups ? [loop(() => backups.round(), backupsEvery, minute)] : []),
    ];
    const reportDamage = (damage: FileDamaged) =>
      log().error({ err: damage, file: damage.storedName }, 'a stored file is damaged');
    const mails = parts.mail ? jobHandlers({ ...services, sites, mailer: parts.mail.mailer, replies }) : {};
    const others: Works = {
      [sendDue.name]: (job: TakenJob) => sendWaiting({ ...services, brands: sites.brands }, job),
      [exportAsked.name]: (job: TakenJob) =>
        makeExport({ ...services, sites, claimFor, reportOf: claimPdfContents, reportDamage }, job),
      // Without a scanner, waiting files are left to a process that has one.
      ...(services.scanner ? { [fileCheck.name]: (job: TakenJob) => checkFile({ ...services, sites }, job) } : {}),
    };
    // Its payload was the last to know the address.
    jobs.register({ ...mails, ...others }, { [contactErased.name]: () => emptyLog(db) });
  }

  get warnings(): readonly string[] {
    const ofBackups = this.#backups?.warnings ?? [];
    return [...ofBackups, ...this.#keys.warnings];
  }

  start(): void {
    this.#services.jobs.start();
    if (this.#outgoing) this.webhookDelivery.start();
    this.#recurring.start();
    for (const loop of this.#own) loop.start();
  }

  stop(): Promise<unknown> {
    this.#stopped ??= Promise.all(
      [
        this.#services.jobs,
        this.webhookDelivery,
        this.#recurring,
        ...(this.#backups ? [this.#backups] : []),
        ...this.#own,
      ].map((one) => one.stop()),
    );
    return this.#stopped;
  }

  /** Ends the worker threads, which requests need until they are answered. */
  async endThreads(): Promise<void> {
    await Promise.all([this.#services.mailReader.close(), this.#services.printer.close()]);
  }
}

const rates = { name: 'rates.fetch', next: every(4 * hour), first: true };

function recurringWork(services: AppServices, parts: Parts, sites: Sites, log: ServerLog): readonly Recurring[] {
  const { db, clock } = services;
  const { exchangeRatesUrl, retention: periods = usualRetention, auditKey } = parts.settings;
  const files = new FileSweep(services, log);
  return [
    // How long a row of the audit waits for its seal at most.
    { name: 'audit.seal', work: () => sealAudit({ db, clock, key: auditKey ?? null }), next: every(10 * second) },
    { name: 'notices.bundle', work: () => bundleNotices(services), next: every(30 * second) },
    // Without a reader of the feed for weeks, all events of an import would otherwise get their positions at the first read.
    { name: 'events.positions', work: () => assignEventPositions(db), next: every(30 * second) },
    // An offer that has ended is told within this time.
    {
      name: 'days.due',
      work: () => announceDays({ ...services, brandOf: (id) => sites.brandOf(id) }),
      next: every(5 * minute),
    },
    {
      name: 'lists.refresh',
      work: () => refreshManagedLists({ ...services, brandOf: (id) => sites.brandOf(id) }),
      next: every(30 * second),
    },
    { name: 'erasures', work: () => eraseDue(services), next: every(10 * minute) },
    { name: 'rows.expired', work: () => sweep(services), next: every(hour) },
    { name: 'copies.old', work: () => removeOldCopies(services, engineOf(db)), next: every(hour) },
    // A server with the wrong database must be detected before it moves a file.
    { name: 'files.sweep', work: () => files.round(), next: every(hour), rest: hour },
    {
      name: 'stages.usual',
      work: () => computeUsualTimes({ db, now: instantOf(clock), brands: sites.brands }),
      next: eachNight,
    },
    {
      name: 'retention',
      work: (stopping) => nightlyRetention(services, periods, log, stopping),
      next: eachNight,
    },
    ...(services.scanner
      ? [{ name: 'files.overdue', work: () => checkOverdue({ ...services, sites }), next: every(hour) }]
      : []),
    ...(exchangeRatesUrl ? [{ ...rates, work: () => refreshRates(services, exchangeRatesUrl, log) }] : []),
  ];
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { UploadLimits } from '../access/limits/upload-quota.ts';
import type { BackupPlan } from '../backup/backup-schedule.ts';
import type { Brand } from '../brands/brand.ts';
import type { Sites } from '../brands/sites.ts';
import type { ChangeFeed } from '../changes/change-feed.ts';
import type { Db } from '../database/tables.ts';
import type { DemoLogin } from '../pages/page.ts';
import type { AnswerCache } from '../platform/answers.ts';
import type { Printer } from '../platform/claim-pdf/printer.ts';
import type { Clock } from '../platform/clock.ts';
import type { Passwords } from '../platform/credentials/passwords.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Random } from '../platform/random.ts';
import type { MailReader } from '../platform/received-mail/reader.ts';
import type { Settings } from '../platform/settings.ts';
import type { Scanner } from '../platform/viruses/clamd.ts';

export interface Parts {
  readonly db: Db;
  /** The feed of changed claims; by default the events are polled. */
  readonly changes?: ChangeFeed;
  readonly files: FileStore;
  readonly settings: Pick<Settings, 'secure' | 'logLevel' | 'trustProxy'> & Partial<Settings>;
  /** The mailer and the base URL of links; without it, mail jobs wait. */
  readonly mail?: { readonly mailer: Mailer; readonly publicUrl: string; readonly replyDomain?: string | undefined };
  readonly uploadLimits?: UploadLimits;
  /** The virus scanner; without it, files are served unchecked. */
  readonly scanner?: Scanner | null;
  /** The accepted hosts with their brands; without it, any host, for one brand. */
  readonly sites?: Sites;
  readonly backup?: BackupPlan | null;
  readonly passwords?: Passwords;
  readonly mailReader?: MailReader;
  readonly printer?: Printer;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly brand?: Brand;
  readonly demo?: ((brand: Brand) => DemoLogin) | null;
  /** The folder of the built portal; null to serve only the calls. */
  readonly portal?: string | null;
  readonly answers?: AnswerCache;
  /** Time limit for a body that is read into memory, in milliseconds. */
  readonly bodyTime?: number;
  readonly watchers?: readonly ((app: FastifyInstance) => void)[];
  readonly logTo?: { write(line: string): void };
}

/** Returns the log of the server; before the server exists, one that drops its lines. */
export type ServerLog = () => Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

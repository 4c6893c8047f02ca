import type { StepTimes } from '#contract/dates/rules.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import type { ClaimRow } from './access/claim-store.ts';
import type { UploadLimits } from './access/limits/upload-quota.ts';
import type { MadeFiles } from './access/made-files.ts';
import type { SessionActivity } from './access/sessions/session-activity.ts';
import type { Brand } from './brands/brand.ts';
import type { Db } from './database/tables.ts';
import type { AddressLookup } from './platform/addresses/lookup.ts';
import type { AnswerCache } from './platform/answers.ts';
import type { Printer } from './platform/claim-pdf/printer.ts';
import type { Clock } from './platform/clock.ts';
import type { PasskeySite } from './platform/credentials/passkey-site.ts';
import type { Passwords } from './platform/credentials/passwords.ts';
import type { Signing } from './platform/credentials/signing.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Random } from './platform/random.ts';
import type { MailReader } from './platform/received-mail/reader.ts';
import type { Scanner } from './platform/viruses/clamd.ts';

export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly answers: AnswerCache;
  readonly usualTimes: { of(brand: string, claim: ClaimRow): Promise<ReadonlyMap<string, StepTimes>> };
  readonly activity: SessionActivity;
  readonly random: Random;
  readonly files: FileStore;
  readonly passwords: Passwords;
  readonly mailReader: Pick<MailReader, 'read' | 'readFor'>;
  readonly printer: Pick<Printer, 'print'>;
  readonly madeFiles: Pick<MadeFiles, 'send'>;
  readonly addresses: Pick<AddressLookup, 'find'>;
  /** The virus scanner; null if none is configured. */
  readonly scanner: Scanner | null;
  /** The queue for jobs that follow from a change; each runs at least once. */
  readonly jobs: Pick<Jobs, 'add' | 'wake'>;
  /** M8: the upload quotas of contacts. */
  readonly uploadLimits: UploadLimits;
  readonly signing: Signing;
  /** W2: whether staff may change a payout on behalf of a contact. */
  readonly staffMayChangePayout: boolean;
  /** ACCOUNT-13: for how many years after the year of the last payment the books of an erased claim stay. */
  readonly bookYears: number;
}

/** The dependencies of the use cases of one request: the services, and the brand of the host that it came to. */
export interface Context extends Services {
  readonly brand: Brand;
  readonly passkeySite: PasskeySite | null;
  linkTo(culture: Culture, prefix: LanguagePrefix | null, route: string): string;
}

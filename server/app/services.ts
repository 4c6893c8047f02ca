import { usualUploadLimits } from '../access/limits/upload-quota.ts';
import { MadeFiles } from '../access/made-files.ts';
import { SessionActivity } from '../access/sessions/session-activity.ts';
import type { Services } from '../context.ts';
import { StepTimesCache } from '../facts/step-times-store.ts';
import { AddressLookup, tableBook } from '../platform/addresses/lookup.ts';
import { pdokBook } from '../platform/addresses/pdok.ts';
import { AnswerCache } from '../platform/answers.ts';
import { Printer } from '../platform/claim-pdf/printer.ts';
import { systemClock } from '../platform/clock.ts';
import { Passwords } from '../platform/credentials/passwords.ts';
import { Signing } from '../platform/credentials/signing.ts';
import { encryptingFiles } from '../platform/files/file-cipher.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { atMostOfMemory } from '../platform/process/memory.ts';
import { systemRandom } from '../platform/random.ts';
import { MailReader } from '../platform/received-mail/reader.ts';
import type { Parts, ServerLog } from './parts.ts';

export interface AppServices extends Services {
  readonly jobs: Jobs;
  readonly mailReader: MailReader;
  readonly printer: Printer;
}

/** How much memory the JSON of cached answers may take, in bytes. */
const mostCachedBytes = atMostOfMemory(64 * 2 ** 20, 1 / 8);

export function createServices(parts: Parts, secret: string, log: ServerLog): AppServices {
  const { db, files, settings, clock = systemClock, random = systemRandom, scanner = null } = parts;
  const { addressService = null } = settings;
  const service = addressService === null ? null : pdokBook(addressService);
  return {
    db,
    clock,
    answers: parts.answers ?? new AnswerCache(mostCachedBytes),
    usualTimes: new StepTimesCache({ db, clock }),
    activity: new SessionActivity({ db, clock, log }),
    random,
    files: encryptingFiles(files, db),
    passwords: parts.passwords ?? new Passwords(),
    mailReader: parts.mailReader ?? new MailReader(),
    printer: parts.printer ?? new Printer(),
    madeFiles: new MadeFiles(),
    addresses: new AddressLookup({ table: tableBook(db), service, clock, log }),
    scanner,
    jobs: new Jobs({ db, clock, random, log }),
    uploadLimits: parts.uploadLimits ?? usualUploadLimits,
    signing: new Signing(secret),
    staffMayChangePayout: settings.staffMayChangePayout ?? false,
    bookYears: settings.bookYears ?? 7,
  };
}

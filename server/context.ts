import type { UploadLimits } from './access/upload-quota.ts';
import type { Brand } from './brands/brand.ts';
import type { Db } from './database/tables.ts';
import type { MadeFiles } from './http/made-files.ts';
import type { AddressLookup } from './platform/addresses/lookup.ts';
import type { Printer } from './platform/claim-pdf/printer.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Jobs } from './platform/jobs.ts';
import type { PasskeySite } from './platform/passkey-site.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Random } from './platform/random.ts';
import type { MailReader } from './platform/received-mail/reader.ts';
import type { ServerTexts } from './platform/server-texts.ts';
import type { Signing } from './platform/signing.ts';
import type { Scanner } from './platform/viruses/scanner.ts';

/** What every use case stands on; time, chance and storage come from outside. */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Random;
  readonly files: FileStore;
  readonly passwords: Passwords;
  readonly brand: Brand;
  readonly words: ServerTexts;
  /** Whom passkeys are made for; null where there can be none. */
  readonly passkeySite: PasskeySite | null;
  /** Reads mails that others sent, in a thread of its own. */
  readonly mailReader: Pick<MailReader, 'read' | 'readFor'>;
  /** Makes PDF of what people want to keep, in a thread of its own too. */
  readonly printer: Pick<Printer, 'print'>;
  /** Files in memory on their way to a reader. */
  readonly madeFiles: Pick<MadeFiles, 'send'>;
  /** Which street a postal code and house number belong to. */
  readonly addresses: Pick<AddressLookup, 'find'>;
  /** Looks for viruses in files; null where nothing does. */
  readonly scanner: Scanner | null;
  /** Work to be done after the change that asks for it, at least once. */
  readonly jobs: Pick<Jobs, 'add' | 'wake'>;
  /** M8: how much contacts may upload. */
  readonly uploadLimits: UploadLimits;
  /** Proves that something was made by this installation. */
  readonly signing: Signing;
  /** W2: what the operator lets staff do on behalf of a contact. */
  readonly staffMayChangePayout: boolean;
}

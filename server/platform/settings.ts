import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { signOnPaths } from '#contract/staff/calls.ts';
import type { Brand } from '../brands/brand.ts';
import { hostsSetting } from '../brands/hosts-setting.ts';
import { backupPlaceProblem } from './backup-place.ts';
import { ecbUrl } from './exchange/ecb.ts';
import { readS3Location } from './files/s3-location.ts';
import { readRetention } from './retention.ts';
import { clamdAddress } from './viruses/clamd.ts';

const switchOf = v.optional(v.picklist(['0', '1', 'true', 'false'], 'is 1 (on) or 0 (off)'));

const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
const passing = (check: (text: string) => boolean, message: string) => v.pipe(v.string(), v.check(check, message));

const pdokUrl = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free';

const ownMachine: readonly string[] = ['127.0.0.1', 'localhost'];

/** An address with a user and password. */
const addressOfUser = (pattern: RegExp, message: string) =>
  v.pipe(
    matching(pattern, message),
    v.check(
      isAddressOfUser,
      'is not an address that can be read: write / # ? @ % in the password as %2F %23 %3F %40 %25',
    ),
  );

const environment = v.object({
  PORT: v.optional(
    v.pipe(
      matching(/^\d{1,5}$/, 'is a port number between 0 and 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'is a port number between 0 and 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(passing(Boolean, 'is a host name or an address such as 127.0.0.1'), '127.0.0.1'),
  DATA_DIR: v.optional(passing(Boolean, 'is a folder'), './data'),
  DATABASE_URL: v.optional(
    addressOfUser(
      /^postgres(?:ql)?:\/\/.+/,
      'is a PostgreSQL address such as postgres://user:password@host:5432/redress',
    ),
  ),
  ENCRYPTION_KEYS: v.optional(v.string()),
  ENCRYPTION_KEY_FILE: v.optional(passing(isAbsolute, 'is the path of a file, from the root')),
  BACKUP_TO: v.optional(passing(isAbsolute, 'is the path of a folder, from the root')),
  AUDIT_KEY: v.optional(matching(/^\S{32,200}$/, 'is a random text of at least 32 characters')),
  SMTP_URL: v.optional(addressOfUser(/^smtps?:\/\/.+/, 'is a mail server such as smtp://user:password@host:587')),
  MAIL_FROM: v.optional(
    matching(
      /^(?:[\w.+-]+@[\w.-]+|[^<>@\r\n]+ <[\w.+-]+@[\w.-]+>)$/,
      'is the sender of mails, such as Redress <no-reply@portal.example>',
    ),
  ),
  MAIL_REPLY_DOMAIN: v.optional(
    matching(
      /^[a-z\d][a-z\d.-]{0,188}\.[a-z\d-]*[a-z\d]$/,
      'is the domain at which answers to mails arrive, such as reply.portal.example',
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      passing(
        (url) => /^https?:\/\/[^/?#]+\/?$/.test(url) && URL.canParse(url),
        'is the address people use, such as https://portal.example, without a path',
      ),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
  HOSTS: v.optional(hostsSetting),
  OUTGOING: switchOf,
  BRAND: v.optional(matching(/^[a-z0-9-]+$/, 'is the name of a folder of a brand, such as redress'), 'redress'),
  STAFF_OIDC_ISSUER: v.optional(
    passing(
      isPrivateAddress,
      'is the address of an issuer, such as https://login.example, without anything behind ? or #',
    ),
  ),
  STAFF_OIDC_CLIENT_ID: v.optional(v.string()),
  STAFF_OIDC_CLIENT_SECRET: v.optional(v.string()),
  STAFF_PASSWORD_LOGIN: switchOf,
  STAFF_MAY_CHANGE_PAYOUT: switchOf,
  KEEP_BOOKS: v.pipe(
    v.optional(v.string(), '7y'),
    v.regex(/^(?:0|(?:[1-9]|[12]\d|30)y)$/, 'is a number of years from 1y to 30y, or 0'),
    v.transform(Number.parseInt),
  ),
  ADDRESS_LOOKUP: v.optional(
    passing(
      (lookup) => lookup === 'local' || lookup === 'pdok' || isPrivateAddress(lookup),
      'is local (the imported table), pdok (the Dutch register), or the https address of the same free search',
    ),
  ),
  CLAMD: v.optional(
    v.pipe(
      passing(
        (address) => clamdAddress(address) !== null,
        'is where clamd listens: host:port, or the path of its socket',
      ),
      v.transform(clamdAddress),
    ),
  ),
  EXCHANGE_RATES_URL: v.optional(
    passing(
      (address) => isNoRates(address) || isPrivateAddress(address),
      `is the address of the daily reference rates, such as ${ecbUrl}, or off`,
    ),
  ),
  SECURITY_CONTACT: v.optional(
    matching(
      /^(?:https:\/\/[^\s/]+\S*|[\w.+-]+@[\w.-]+)$/,
      'is where weaknesses are reported: an e-mail address, or an https address',
    ),
  ),
  DEMO: switchOf,
  STAND_IN: switchOf,
  TRUST_PROXY: switchOf,
  ENCRYPT_FILES: switchOf,
  METRICS_PORT: v.optional(
    v.pipe(
      matching(
        /^(?:[\w.-]+:|\[[\da-fA-F:.]+\]:)?\d{1,5}$/,
        'is a port number, or an address and a port such as 0.0.0.0:9464',
      ),
      v.transform(listenerOf),
      v.check(({ port }) => port <= 65_535, 'has a port number between 0 and 65535'),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is one of fatal, error, warn, info, debug, trace, silent',
    ),
    'warn',
  ),
});

export interface StaffIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  readonly only: boolean;
}

export type Settings = ReturnType<typeof readSettings>;

/** Thrown for invalid settings; its message says what to set. */
export class WrongSetting extends Error {}

/** Reads the settings from the environment. Throws with one sentence for each invalid setting; an empty value counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = v.safeParse(environment, set);
  const files = set.FILES_URL === undefined ? { location: null } : readS3Location(set);
  const retention = readRetention(set);
  const wrong = [
    ...(read.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}.`),
    ...partsMissing(set),
    ...retention.wrong,
    ...('wrong' in files ? files.wrong : []),
    ...wrongBackupPlace(set),
  ];
  if (!read.success || 'wrong' in files || wrong.length > 0) throw new WrongSetting(wrong.join('\n'));
  const { output } = read;
  const alone = !output.DATABASE_URL && !output.SMTP_URL && !output.PUBLIC_URL;
  const outgoing = output.OUTGOING === undefined || isOn(output.OUTGOING);
  const publicUrl = output.PUBLIC_URL ?? `http://localhost:${output.PORT}`;
  const demo = output.DEMO === undefined ? (alone ? 'when-alone' : 'off') : isOn(output.DEMO) ? 'on' : 'off';
  // The demo contains its own addresses and sends no requests to other hosts.
  const lookup = output.ADDRESS_LOOKUP ?? (demo === 'off' ? 'pdok' : 'local');
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    /** The keys that encrypt values in the database, or the path of their file; without both, those in the data folder. */
    encryptionKeys: output.ENCRYPTION_KEYS,
    encryptionKeyFile: output.ENCRYPTION_KEY_FILE,
    encryptFiles: isOn(output.ENCRYPT_FILES),
    /** The bucket of the files; null if they are in {dataDir}/files. */
    filesLocation: files.location,
    // The folder is that of the original, whose nightly backup a copy would stand for.
    backupTo: outgoing ? (output.BACKUP_TO ?? null) : null,
    retention: retention.periods,
    auditKey: output.AUDIT_KEY,
    /** The URL of the mail server; without it, mails are written to files in {dataDir}/mail. */
    smtpUrl: outgoing ? output.SMTP_URL : undefined,
    /** Whether this server sends mails, webhooks and lookups. Off for a test copy of an installation. */
    outgoing,
    mailFrom: output.MAIL_FROM,
    /** Where weaknesses are reported, an e-mail or https address; undefined serves no security.txt. */
    securityContact: output.SECURITY_CONTACT,
    /** The domain that receives replies and bounces; without it, mails cannot be answered. */
    mailReplyDomain: output.MAIL_REPLY_DOMAIN,
    publicUrl,
    /** The accepted hosts besides that of PUBLIC_URL (W25, L14); null accepts any host. */
    hosts: output.HOSTS === '*' ? null : (output.HOSTS ?? (output.PUBLIC_URL ? [] : null)),
    brand: output.BRAND,
    secure: publicUrl.startsWith('https:'),
    demo,
    trustProxy: isOn(output.TRUST_PROXY),
    standIn: output.STAND_IN === undefined || isOn(output.STAND_IN),
    deskDocs: demo !== 'off',
    /** Whether webhooks may go to this machine, by plain http: while the portal is used on this machine alone. */
    deskLocalWebhooks: ownMachine.includes(new URL(publicUrl).hostname),
    logLevel: output.LOG_LEVEL as string,
    metrics: output.METRICS_PORT ?? null,
    clamd: output.CLAMD ?? null,
    /** The URL of the daily exchange rates, the European Central Bank by default; null to fetch none. */
    exchangeRatesUrl: outgoing ? ratesAddress(output.EXCHANGE_RATES_URL, demo) : null,
    /** The address lookup service (D-19); null to use the imported table only. */
    addressService: !outgoing || lookup === 'local' ? null : lookup === 'pdok' ? pdokUrl : lookup,
    staffIssuer: staffIssuerOf(output, publicUrl),
    staffMayChangePayout: isOn(output.STAFF_MAY_CHANGE_PAYOUT),
    /** For how many years after the year of a payment the books of an erased claim are kept; 0 for not at all. */
    bookYears: output.KEEP_BOOKS,
  } as const;
}

function wrongBackupPlace({ BACKUP_TO, DATA_DIR = './data' }: Readonly<Record<string, string | undefined>>): string[] {
  const problem = BACKUP_TO === undefined ? null : backupPlaceProblem(BACKUP_TO, DATA_DIR);
  return problem === null ? [] : [`BACKUP_TO ${problem}.`];
}

/** A warning for the operator: behind https there is a proxy, and without TRUST_PROXY all readers have its address. */
export function proxyWarning({ secure, trustProxy }: Pick<Settings, 'secure' | 'trustProxy'>): string | null {
  if (!secure || trustProxy) return null;
  return (
    'PUBLIC_URL is https, but TRUST_PROXY is not set: everybody has the address of the proxy, and the wrong logins of one stop all. ' +
    'Set TRUST_PROXY=1 if nothing but the proxy can reach this server.'
  );
}

const ofStaffIssuer = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const;

function partsMissing(set: Readonly<Record<string, unknown>>): string[] {
  const missing = ofStaffIssuer.filter((name) => !(name in set));
  if (missing.length === ofStaffIssuer.length) {
    const isShut = isOff(String(set.STAFF_PASSWORD_LOGIN));
    return isShut ? ['STAFF_PASSWORD_LOGIN is 0 (off), but staff have no other login: set STAFF_OIDC_ISSUER too.'] : [];
  }
  return missing.map((name) => `${name} is missing: set ${ofStaffIssuer.join(', ')}, or none of them.`);
}

function staffIssuerOf(output: v.InferOutput<typeof environment>, publicUrl: string): StaffIssuer | null {
  const [issuer, clientId, clientSecret] = ofStaffIssuer.map((name) => output[name]);
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    redirectUrl: `${publicUrl}${signOnPaths.callback}`,
    only: isOff(output.STAFF_PASSWORD_LOGIN),
  };
}

/** Requests to an issuer contain secrets, and lookups contain addresses of people: plain http is allowed only to this machine. */
function isPrivateAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || /[?#]/.test(address) || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.includes(url.hostname));
}

/** Whether an address can be read and decoded, and no part of a password was taken for its path, query or fragment. */
function isAddressOfUser(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || /%(?![\da-f]{2})/i.test(address)) return false;
  return !`${url.pathname}${url.search}${url.hash}`.includes('@');
}

function listenerOf(text: string): { readonly port: number; readonly host: string } {
  const [, host = '127.0.0.1', port] = /^(?:\[?(.+?)\]?:)?(\d+)$/.exec(text) ?? [];
  return { port: Number(port), host };
}

function isOff(value: string | undefined): boolean {
  return value === '0' || value === 'false';
}

function isNoRates(address: string): boolean {
  return address === 'off' || address === '0';
}

function ratesAddress(set: string | undefined, demo: 'on' | 'off' | 'when-alone'): string | null {
  if (set === undefined) return demo === 'off' ? ecbUrl : null;
  return isNoRates(set) ? null : set;
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** The sender of mails: as set, otherwise the brand's name at the public host. */
export function mailFrom({ mailFrom, publicUrl }: Pick<Settings, 'mailFrom' | 'publicUrl'>, brand: Brand): string {
  return mailFrom ?? `${brand.mailSender} <${brand.mailAddress ?? `no-reply@${new URL(publicUrl).hostname}`}>`;
}

import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { arrivingFiles, isStoredName, isTrashDay, makeFolder } from './arriving.ts';
import type { S3Location } from './s3-location.ts';
import { type FileStore, FilesUnavailable, LowSpace, type TrashedFile } from './store.ts';

/** In milliseconds: the time of the last try, of which the one before has half, and the first pause, of which the next has four times. */
const usualPatience = { time: 4_000, pause: 200 };
const tries = 3;
/** The condition of a PUT that there is no object yet. */
const first = { 'if-none-match': '*' };
/** Bytes per millisecond that even a slow line carries. */
const slowest = 200;

/** Codes for a store that has no room, of several makers. */
const full = /^(?:QuotaExceeded|XMinioAdminBucketQuotaExceeded|\w*StorageFull|InsufficientStorage)$/;

interface RequestOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly streams?: boolean;
}

class PassingFailure extends FilesUnavailable {}

/**
 * A file store in a bucket of an S3-compatible store, with the folders of a store on disk: `kept/ab/…` for stored files,
 * `trash/2026-11-22/…` for unreferenced ones. A file is received in `folder` on this machine, and sent when it is stored. Every failure
 * of the store or the network is a FilesUnavailable. `isLow` tells whether the volume of the folder is low on space (M8).
 */
export async function s3Files(
  location: S3Location,
  folder: string,
  { isLow = async () => false, patience = usualPatience } = {},
): Promise<FileStore> {
  await makeFolder(folder);
  const arriving = arrivingFiles(folder, isLow);
  const s3 = new S3(location, patience);
  return {
    ...arriving,
    remove: async (storedName) => void (await s3.send('DELETE', keyOf(storedName))),
    trashed: () => trashedIn(s3),
    installationId: () => installationIdIn(s3),

    async save({ temporaryName, sha256 }, storedName = temporaryName) {
      const path = join(folder, temporaryName);
      const body = await openAsBlob(path);
      // The store compares what arrives to the hash. What it stored without an answer, the sweep finds without a row.
      await s3.send('PUT', keyOf(storedName), { body, headers: { 'x-amz-content-sha256': sha256 } });
      await rm(path, { force: true });
      return storedName;
    },

    async open(storedName) {
      const size = await s3.sizeOf(keyOf(storedName));
      if (size === null) return null;
      return { stream: Readable.from(s3.content(keyOf(storedName), size), { objectMode: false }), size };
    },

    async shelf(digits) {
      const found = await s3.list(`kept/${digits}/`);
      return found.flatMap(({ name, age }) => (isStoredName(name) ? [{ storedName: name, age }] : []));
    },

    async ready() {
      await s3.send('PUT', 'ready', { body: new Blob(['ready\n']) });
      return arriving.ready();
    },

    async writeInstallationId(id, instead = false) {
      const body = new Blob([`${id}\n`]);
      const found = instead ? null : await installationIdIn(s3);
      if (found !== null) return found;
      const { status } = instead ? { status: 501 } : await s3.send('PUT', 'installation', { body, headers: first });
      // A store that does not know the condition lets the last of several win; the others are refused at their next start.
      if (status === 501) await s3.send('PUT', 'installation', { body });
      return (await installationIdIn(s3)) ?? id;
    },

    async trash(storedName, day) {
      if (!isTrashDay(day)) throw new Error('a day of the trash is written 2026-11-22');
      return s3.move(keyOf(storedName), `trash/${day}/${storedName}`);
    },

    async restore(storedName) {
      // The newest day first: of two files with the same name, the last one moved there is restored.
      for (const { name } of (await s3.list('trash/', '/')).toReversed()) {
        // The copy is new, so the sweep does not move it for an hour.
        if (await s3.move(`trash/${name}${storedName}`, keyOf(storedName))) return true;
      }
      return false;
    },

    async emptyTrash(before) {
      const old = (await trashedIn(s3)).filter(({ day }) => day < before);
      for (const { day, storedName } of old) await s3.send('DELETE', `trash/${day}/${storedName}`);
      return old.length;
    },
  };
}

/** The key of a stored file. Throws for a name that no store can have given. */
function keyOf(storedName: string): string {
  if (!isStoredName(storedName)) throw new Error('a stored name is forty hexadecimal digits');
  return `kept/${storedName.slice(0, 2)}/${storedName}`;
}

async function trashedIn(s3: S3): Promise<readonly TrashedFile[]> {
  const found = (await s3.list('trash/')).map(({ name }) => ({ day: name.slice(0, 10), storedName: name.slice(11) }));
  return found.filter(({ day, storedName }) => isTrashDay(day) && isStoredName(storedName));
}

async function installationIdIn(s3: S3): Promise<string | null> {
  const { status, text } = await s3.send('GET', 'installation');
  if (status === 404) return null;
  if (/^[\w-]{20,100}$/.test(text.trim())) return text.trim();
  throw new Error('installation in the bucket holds no installation id: bring it back from the backup.');
}

/** Signed requests to a bucket, with keys below its prefix. Each can be repeated: it does the same again. */
class S3 {
  readonly #location: S3Location;
  readonly #patience: typeof usualPatience;
  readonly #client: AwsClient;

  constructor(location: S3Location, patience: typeof usualPatience) {
    this.#location = location;
    this.#patience = patience;
    this.#client = new AwsClient({ ...location, service: 's3' });
  }

  /** Sends a request, again if it fails for a passing reason. Throws FilesUnavailable, or LowSpace if the store has no room. */
  async send(method: string, key: string, options: RequestOptions = {}) {
    for (let failed = 0; ; failed += 1) {
      try {
        return await this.#sendOnce(method, key, options, this.#patience.time / 2 ** (tries - 1 - failed));
      } catch (error) {
        if (failed === tries - 1 || !(error instanceof PassingFailure)) throw error;
        // Never as long as others that failed at the same moment.
        await sleep(this.#patience.pause * 4 ** failed * (0.5 + Math.random()));
      }
    }
  }

  async sizeOf(key: string): Promise<number | null> {
    const { status, headers } = await this.send('HEAD', key);
    return status === 404 ? null : Number(headers.get('content-length') ?? 'none');
  }

  /** Moves an object by a checked copy: it is never at no place. Returns false if it does not exist. */
  async move(from: string, to: string): Promise<boolean> {
    const size = await this.sizeOf(from);
    if (size === null) return false;
    const headers = { 'x-amz-copy-source': `/${this.#location.bucket}/${this.#location.prefix}${from}` };
    await this.send('PUT', to, { headers });
    if ((await this.sizeOf(to)) !== size) throw new FilesUnavailable('A copy is not whole.', 'CopyIncomplete');
    await this.send('DELETE', from);
    return true;
  }

  /** What is in a folder, in order; with a delimiter, its folders. Ages are by the clock of the store. */
  async list(folder: string, delimiter = '') {
    const found: { name: string; age: number }[] = [];
    const prefix = this.#location.prefix + folder;
    const query: Record<string, string> = { 'list-type': '2', prefix, ...(delimiter && { delimiter }) };
    for (;;) {
      const { headers, text } = await this.send('GET', '', { query });
      const now = Date.parse(headers.get('date') ?? '') || Date.now();
      for (const entry of text.split(/<(?:Contents|CommonPrefixes)>/).slice(1)) {
        const name = (textOf(entry, 'Key') || textOf(entry, 'Prefix')).slice(prefix.length);
        found.push({ name, age: Math.max(0, now - Date.parse(textOf(entry, 'LastModified'))) });
      }
      if (textOf(text, 'IsTruncated') !== 'true') return found;
      query['continuation-token'] = textOf(text, 'NextContinuationToken').replaceAll('&amp;', '&');
      // A listing that was cut off would make files look lost.
      if (!query['continuation-token']) throw new FilesUnavailable('A listing is cut off.', 'NoToken');
    }
  }

  /** The content of an object, asked for at the first read. */
  async *content(key: string, size: number): AsyncGenerator<Uint8Array> {
    const { body } = await this.send('GET', key, { streams: true });
    let left = size;
    try {
      for await (const piece of body ?? []) {
        left -= piece.length;
        yield piece;
      }
    } catch (error) {
      throw error instanceof TypeError ? new FilesUnavailable('A download breaks off.', 'ECONNRESET', error) : error;
    }
    if (left !== 0) throw new FilesUnavailable('A download has another length than its file.', 'WrongLength');
  }

  async #sendOnce(method: string, key: string, options: RequestOptions, time: number) {
    const { query = {}, headers = {}, body, streams } = options;
    const url = `${this.#location.base}/${key && this.#location.prefix + key}?${new URLSearchParams(query)}`;
    const request = await this.#client.sign(url, { method, headers, ...(body && { body }) });
    // Not signed, as proxies change it. A content that is encoded has another size.
    request.headers.set('accept-encoding', 'identity');
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), time + (body?.size ?? 0) / slowest);
    try {
      // A redirect leads to another region or host, for which the signature is not valid.
      const answer = await fetch(request, { redirect: 'manual', signal: stop.signal });
      const text = streams && answer.ok ? '' : await answer.text();
      const code = text.includes('<Error>') ? textOf(text, 'Code') : '';
      // A store may send 200 first and fail then. Missing objects and failed conditions are answers; a missing bucket is none.
      const nothing = method !== 'PUT' ? [404] : headers === first ? [412, 501] : [];
      const isNothing = nothing.includes(answer.status) && code !== 'NoSuchBucket';
      if (answer.ok ? !code : isNothing)
        return { status: answer.status, headers: answer.headers, body: answer.body, text };
      throw failureOf(answer.ok ? 500 : answer.status, code, this.#location.bucket);
    } catch (error) {
      if (error instanceof FilesUnavailable || error instanceof LowSpace) throw error;
      const { code = 'ECONNRESET' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      throw new PassingFailure(
        'The store of the files does not answer.',
        stop.signal.aborted ? 'ETIMEDOUT' : code,
        error,
      );
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The error for a refusal. Its message is for the operator and holds neither keys nor what the store wrote. */
function failureOf(status: number, given: string, bucket: string): FilesUnavailable | LowSpace {
  const code = /^\w{1,60}$/.test(given) ? given : `HTTP${status}`;
  if (full.test(code) || status === 507) return new LowSpace('the store of the files has no room left');
  const isPassing = [408, 409, 429].includes(status) || (status >= 500 && status !== 501) || code === 'RequestTimeout';
  const message = `The store of the files cannot be used (bucket ${bucket}): it answers ${code}.`;
  return isPassing ? new PassingFailure(message, code) : new FilesUnavailable(message, code);
}

/** The text of the first element with this name, whose entities stay; '' if there is none. */
function textOf(xml: string, name: string): string {
  const [, after = ''] = xml.split(`<${name}>`, 2);
  return after.slice(0, Math.max(0, after.indexOf('<')));
}

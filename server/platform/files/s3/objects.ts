import { FilesUnavailable } from '../store.ts';
import type { S3Client } from './client.ts';
import { failureOf } from './failures.ts';
import { elementsOf, elementText } from './xml.ts';

/** What the store says about an object. */
export interface ObjectHead {
  readonly size: number;
  /** Changes with the content. */
  readonly etag: string;
}

/** An object of a listing; its age in milliseconds, by the clock of the store. */
export interface ListedObject {
  readonly key: string;
  readonly age: number;
}

/** Size and ETag of an object; null if it does not exist. */
export async function headObject(client: S3Client, key: string): Promise<ObjectHead | null> {
  const { status, headers } = await client.send({ method: 'HEAD', key, expected: [404] });
  if (status === 404) return null;
  const [size, etag] = [Number(headers.get('content-length') ?? 'none'), headers.get('etag') ?? ''];
  if (!Number.isSafeInteger(size)) throw new FilesUnavailable('The store of the files names no size.', 'NoSize');
  return { size, etag };
}

/** Deletes an object. A missing object is not an error. */
export async function deleteObject(client: S3Client, key: string, tries?: number): Promise<void> {
  await client.send({ method: 'DELETE', key, expected: [404], ...(tries ? { tries } : {}) });
}

/** Copies an object within the store, and checks that the copy is there. Throws if it is not whole. */
async function copyObject(client: S3Client, from: string, to: string, { size, etag }: ObjectHead): Promise<void> {
  const source = `/${client.location.bucket}/${client.nameOf(from)}`;
  const headers = { 'x-amz-copy-source': source, ...(etag ? { 'x-amz-copy-source-if-match': etag } : {}) };
  const answer = await client.send({ method: 'PUT', key: to, headers });
  // The store may send 200 first and fail then.
  if (answer.text.includes('<Error>')) throw failureOf(client.location, answer);
  if ((await headObject(client, to))?.size !== size) {
    throw new FilesUnavailable('The store of the files did not copy a file.', 'CopyIncomplete');
  }
}

/** Moves an object by a checked copy: it is never at no place. Returns false if it does not exist. */
export async function moveObject(client: S3Client, from: string, to: string): Promise<boolean> {
  const head = await headObject(client, from);
  if (!head) return false;
  await copyObject(client, from, to, head);
  await deleteObject(client, from);
  return true;
}

/** The objects whose keys begin so, page by page. */
export async function* listObjects(client: S3Client, start: string): AsyncGenerator<ListedObject> {
  for await (const { xml, now } of listPages(client, { prefix: client.nameOf(start) })) {
    for (const element of elementsOf(xml, 'Contents')) {
      const key = keyIn(client, elementText(element, 'Key'));
      const age = Math.max(0, now - Date.parse(elementText(element, 'LastModified') ?? ''));
      if (key !== null) yield { key, age };
    }
  }
}

/** The names of the folders directly under a folder, in order. */
export async function listFolders(client: S3Client, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { xml } of listPages(client, { prefix: `${client.nameOf(folder)}/`, delimiter: '/' })) {
    for (const element of elementsOf(xml, 'CommonPrefixes')) {
      const key = keyIn(client, elementText(element, 'Prefix'));
      if (key !== null) found.push(key.slice(folder.length + 1, -1));
    }
  }
  return found.toSorted();
}

async function* listPages(client: S3Client, query: Readonly<Record<string, string>>) {
  let next: Record<string, string> = {};
  do {
    const { text: xml, headers } = await client.send({ method: 'GET', query: { 'list-type': '2', ...query, ...next } });
    yield { xml, now: timeOf(headers) };
    const token = elementText(xml, 'NextContinuationToken');
    const isLast = elementText(xml, 'IsTruncated') !== 'true';
    // A listing that was cut off would make files look lost.
    if (!isLast && !token) throw new FilesUnavailable('The store of the files cuts its listings off.', 'NoToken');
    next = isLast || !token ? {} : { 'continuation-token': token };
  } while (next['continuation-token']);
}

/** The time at the store, in milliseconds. Ages by it are right even if the clock of this machine is wrong. */
export function timeOf(headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(now) ? Date.now() : now;
}

/** A full name without the prefix; null for a name of somebody else. */
export function keyIn(client: S3Client, name: string | null): string | null {
  const start = client.nameOf('');
  const folder = start === '' ? '' : `${start}/`;
  return name?.startsWith(folder) ? name.slice(folder.length) : null;
}

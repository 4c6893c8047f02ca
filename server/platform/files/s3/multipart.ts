import { FilesUnavailable } from '../store.ts';
import type { S3Client } from './client.ts';
import { codeOf, failureOf, isPassing } from './failures.ts';
import { headObject, keyIn, timeOf } from './objects.ts';
import { elementsOf, elementText, encoded } from './xml.ts';

/** A multipart upload that has not been completed: the object does not exist yet. */
export interface MultipartUpload {
  readonly key: string;
  readonly id: string;
}

/** Begins an upload. If the answer is lost, a second one is begun, and the sweep aborts the first. */
export async function beginMultipart(client: S3Client, key: string): Promise<MultipartUpload> {
  const { text } = await client.send({ method: 'POST', key, query: { uploads: '' } });
  const id = elementText(text, 'UploadId');
  if (!id) throw new FilesUnavailable('The store of the files began no upload.', 'NoUploadId');
  return { key, id };
}

/** Sends a part; a part that was sent before is replaced. Returns its ETag. */
export async function sendPart(
  client: S3Client,
  { key, id }: MultipartUpload,
  number: number,
  { body, sha256 }: { readonly body: Uint8Array<ArrayBuffer>; readonly sha256: string },
): Promise<string> {
  const query = { partNumber: String(number), uploadId: id };
  const { headers } = await client.send({ method: 'PUT', key, query, body, sha256 });
  return headers.get('etag') ?? '';
}

/**
 * Makes the object of the parts. If the answer was lost, the store does not know the upload any more and has the object, which is
 * then checked by its size.
 */
export async function completeMultipart(
  client: S3Client,
  { key, id }: MultipartUpload,
  etags: readonly string[],
  { size, hash }: { readonly size: number; readonly hash: (body: Uint8Array) => string },
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${encoded(etag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const request = { method: 'POST', key, query: { uploadId: id }, body, sha256: hash(body), expected: [404] } as const;
  for (let failed = 1; ; failed += 1) {
    const answer = await client.send(request);
    const code = codeOf(answer);
    if (answer.status === 200 && code === null && !answer.text.includes('<Error>')) return;
    if (code === 'NoSuchUpload' && (await headObject(client, key))?.size === size) return;
    // The store sends 200 while it works, so a failure may come behind it.
    const mayWork = answer.status === 200 && isPassing({ ...answer, status: 500 });
    if (!mayWork || failed >= client.patience.tries) throw failureOf(client.location, answer);
    await client.pause(failed);
  }
}

/** Deletes the parts of an upload that is not completed. A missing upload is not an error. */
export async function abortMultipart(client: S3Client, { key, id }: MultipartUpload, tries?: number): Promise<void> {
  const query = { uploadId: id };
  await client.send({ method: 'DELETE', key, query, expected: [404], ...(tries ? { tries } : {}) });
}

/** The uploads under a folder that are not completed, and their ages in milliseconds since they began. */
export async function listMultiparts(
  client: S3Client,
  folder: string,
): Promise<readonly (MultipartUpload & { age: number })[]> {
  const found: (MultipartUpload & { age: number })[] = [];
  let next: Record<string, string> | null = {};
  while (next) {
    const query: Record<string, string> = { uploads: '', prefix: `${client.nameOf(folder)}/`, ...next };
    // A store without this listing removes old uploads itself.
    const { text, headers } = await client.send({ method: 'GET', query, expected: [405, 501] });
    for (const element of elementsOf(text, 'Upload')) {
      const [key, id] = [keyIn(client, elementText(element, 'Key')), elementText(element, 'UploadId')];
      const age = Math.max(0, timeOf(headers) - Date.parse(elementText(element, 'Initiated') ?? ''));
      if (key && id) found.push({ key, id, age });
    }
    const marker = elementText(text, 'NextKeyMarker');
    const isLast = elementText(text, 'IsTruncated') !== 'true' || !marker;
    next = isLast ? null : { 'key-marker': marker, 'upload-id-marker': elementText(text, 'NextUploadIdMarker') ?? '' };
  }
  return found;
}

/** Milliseconds since the last part of an upload was sent; null if it has no part or is gone. */
export async function ageOfLastPart(client: S3Client, { key, id }: MultipartUpload): Promise<number | null> {
  const { status, text, headers } = await client.send({
    method: 'GET',
    key,
    query: { uploadId: id },
    expected: [404],
  });
  if (status === 404) return null;
  const times = elementsOf(text, 'Part').map((part) => Date.parse(elementText(part, 'LastModified') ?? ''));
  return times.length === 0 ? null : Math.max(0, timeOf(headers) - Math.max(...times));
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '../store.ts';
import type { S3Client } from './client.ts';
import { codeOf } from './failures.ts';
import { sha256Of } from './receiving.ts';

/** The object that says which installation the store belongs to. */
const idKey = 'installation';
/** After the first write to a store without conditions, the time in which another process has written too, in milliseconds. */
const settling = 2_000;

/** The part of an S3 store that holds the installation id. */
export function s3InstallationId(client: S3Client): Pick<FileStore, 'installationId' | 'writeInstallationId'> {
  return {
    installationId: () => read(client),
    writeInstallationId: (id, instead = false) => write(client, id, instead),
  };
}

/** The installation id; null if there is none. Throws if the object has other content. */
async function read(client: S3Client): Promise<string | null> {
  const { status, text } = await client.send({ method: 'GET', key: idKey, expected: [404] });
  const id = status === 404 ? null : text.trim();
  if (id !== null && !/^[\w-]{20,100}$/.test(id)) {
    throw new Error(`${client.nameOf(idKey)} in the bucket holds no installation id: bring it back from the backup.`);
  }
  return id;
}

/** Writes the installation id if there is none, or `instead` of one. Returns the id that is there then. */
async function write(client: S3Client, id: string, instead: boolean): Promise<string> {
  if (instead) await put(client, id, {});
  else if ((await read(client)) === null && !(await putFirst(client, id))) await sleep(settling);
  return (await read(client)) ?? id;
}

/**
 * Writes the id if there is none. Returns false if the store does not know the condition, so that the last of several processes
 * wins: they have to wait before they read which id it is.
 */
async function putFirst(client: S3Client, id: string): Promise<boolean> {
  const first = { 'if-none-match': '*' };
  if ((await put(client, id, first)) === 'exists') return true;
  // A store that ignores the condition writes again where one that knows it finds the first object.
  return (await put(client, id, first)) === 'exists';
}

async function put(client: S3Client, id: string, headers: Record<string, string>): Promise<'written' | 'exists'> {
  const body = Buffer.from(`${id}\n`);
  const request = { method: 'PUT', key: idKey, body, sha256: sha256Of(body) } as const;
  const answer = await client.send({ ...request, headers, expected: [400, 412, 501] });
  if (answer.status === 412) return 'exists';
  const isUnknown = answer.status === 501 || codeOf(answer) === 'NotImplemented';
  if (answer.status >= 400 && !isUnknown) throw new Error(`the installation id cannot be written (${codeOf(answer)})`);
  if (isUnknown) await client.send(request);
  return 'written';
}

import { randomUUID } from 'node:crypto';
import { s3Files } from '../../platform/files/s3.ts';
import { temporaryFolder } from '../folder.ts';
import { TestS3 } from './server.ts';

/** Short pauses, and time enough for a busy machine. */
export const testPatience = { time: 20_000, pause: 5 };

let starting: Promise<TestS3> | undefined;

/** Makes a bucket at the server of this process, which runs as long as the process. Files are received in `folder`. */
export async function s3World(prefix = 'redress/files', folder = temporaryFolder()) {
  starting ??= new TestS3().start();
  const server = await starting;
  const bucketName = `b-${randomUUID()}`;
  const files = await s3Files(server.location(bucketName, prefix), folder, { patience: testPatience });
  return { files, bucket: server.bucket(bucketName), bucketName, server };
}

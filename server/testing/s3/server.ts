import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Location } from '../../platform/files/s3-location.ts';
import { type Answer, type Asked, refusal, TestBucket } from './answers.ts';
import { Faults, type Wrong } from './faults.ts';

const region = 'eu-central-1';
const key = { accessKeyId: 'AKIDTEST', secretAccessKey: 'test+secret/of=forty+characters/1234567890' };

/** An S3 store on this machine that checks every signature, and fails as it is told to. */
export class TestS3 {
  readonly faults = new Faults();
  readonly buckets = new Map<string, TestBucket>();
  /** Every request that was signed rightly, such as `PUT kept/ab/…`. */
  readonly asked: Asked[] = [];
  /** How far its clock is ahead, in milliseconds. */
  ahead = 0;
  #server: Server;
  #port = 0;

  constructor() {
    this.#server = this.#create();
  }

  /** Listens, again at the same port. */
  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    this.#server.unref();
    return this;
  }

  /** Breaks all connections and takes no more. What is stored stays. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    this.#server = this.#create();
  }

  /** The location of a bucket, which is made if there is none. */
  location(bucket: string, prefix = ''): S3Location {
    if (!this.buckets.has(bucket)) this.buckets.set(bucket, new TestBucket());
    return { bucket, prefix: prefix && `${prefix}/`, region, base: `http://127.0.0.1:${this.#port}/${bucket}`, ...key };
  }

  /** The settings for a bucket. */
  environment(bucket: string, prefix = ''): Record<string, string> {
    this.location(bucket);
    const endpoint = `http://127.0.0.1:${this.#port}`;
    return {
      FILES_URL: `s3://${bucket}/${prefix}?region=${region}&endpoint=${endpoint}`,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    };
  }

  bucket(name: string): TestBucket {
    const found = this.buckets.get(name);
    if (!found) throw new Error(`there is no bucket ${name}`);
    return found;
  }

  #create(): Server {
    return createServer((request, response) => {
      this.#handle(request, response).catch(() => request.socket.destroy());
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A body that breaks off leaves nothing.
    const body = await buffer(request);
    const asked = askedOf(request, body);
    const wrong = this.faults.take(asked);
    if (wrong && 'waits' in wrong) await sleep(wrong.waits, undefined, { ref: false });
    if (wrong && 'breaks' in wrong && wrong.breaks === 'before') return void request.socket.destroy();
    const answer = wrong && 'status' in wrong ? refusal(wrong.status, wrong.code) : await this.#answer(request, asked);
    if (wrong && 'breaks' in wrong && wrong.breaks === 'after') return void request.socket.destroy();
    response.setHeader('date', new Date(Date.now() + this.ahead).toUTCString());
    await send(request, response, answer, wrong);
  }

  async #answer(request: IncomingMessage, asked: Asked): Promise<Answer> {
    const code = await wrongSignature(request, asked.body);
    if (code !== null) return refusal(/Malformed|Mismatch$/.test(code) ? 400 : 403, code);
    this.asked.push(asked);
    return this.buckets.get(asked.bucket)?.answer(asked) ?? refusal(404, 'NoSuchBucket');
  }
}

/** The S3 code of the refusal of a request that is not signed with the key, region and content of this store; null if it is. */
async function wrongSignature({ method, url, headers }: IncomingMessage, body: Buffer): Promise<string | null> {
  const [, id, signedRegion, names = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+),/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  const { 'x-amz-date': datetime = '', 'x-amz-content-sha256': bodyHash } = signed;
  const asked = { method: method ?? '', url: `http://${headers.host}${url}`, headers: signed, datetime };
  const right = await new AwsV4Signer({ ...asked, ...key, region, service: 's3' }).authHeader();
  if (right !== headers.authorization) return 'SignatureDoesNotMatch';
  return ['UNSIGNED-PAYLOAD', hash('sha256', body)].includes(bodyHash ?? '') ? null : 'XAmzContentSHA256Mismatch';
}

function askedOf({ method = '', url = '/', headers }: IncomingMessage, body: Buffer): Asked {
  const { pathname, searchParams: query } = new URL(url, 'http://store');
  const [, bucket = '', ...rest] = pathname.split('/');
  return { method, bucket, key: decodeURIComponent(rest.join('/')), query, headers, body };
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer, wrong: Wrong | null) {
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  if (wrong && 'breaks' in wrong) {
    if (body.length > 1) response.write(body.subarray(0, Math.floor(body.length / 2)));
    else response.flushHeaders();
    // Long enough for what was written to be sent.
    await sleep(20, undefined, { ref: false });
    return void request.socket.destroy();
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}

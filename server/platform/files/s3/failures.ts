import { FilesUnavailable, LowSpace } from '../store.ts';
import type { S3Location } from './location.ts';
import { elementText } from './xml.ts';

/** What the store answered: the status, the headers, and the body of a refusal or a short answer. */
export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** S3 codes for a store that has no room, of several makers. */
const full = /^(?:QuotaExceeded|XMinioAdminBucketQuotaExceeded|XMinioStorageFull|StorageFull|InsufficientStorage)$/;
/** S3 codes of refusals that another try may not get. */
const passing =
  /^(?:InternalError|SlowDown|ServiceUnavailable|RequestTimeout|OperationAborted|ConditionalRequestConflict)$/;
/** In milliseconds: S3 refuses signatures whose time differs by more than 15 minutes. */
const mostSkew = 10 * 60_000;

/** The S3 code of a refusal, such as NoSuchKey; null for an answer without one, as every answer to HEAD. */
export function codeOf({ text }: Pick<S3Answer, 'text'>): string | null {
  const code = text.includes('<Error>') ? elementText(text, 'Code') : null;
  return code !== null && /^\w{1,60}$/.test(code) ? code : null;
}

/** Whether another try may be answered otherwise. */
export function isPassing(answer: S3Answer): boolean {
  const { status } = answer;
  if (full.test(codeOf(answer) ?? '') || status === 507 || status === 501) return false;
  return status >= 500 || status === 429 || status === 408 || passing.test(codeOf(answer) ?? '');
}

/** The error for a refusal of the store. Its message is for the operator and holds neither keys nor what the store wrote. */
export function failureOf(location: S3Location, answer: S3Answer): FilesUnavailable | LowSpace {
  const { status } = answer;
  const code = codeOf(answer);
  if (full.test(code ?? '') || status === 507) return new LowSpace('the store of the files has no room left');
  const reason = reasonOf(location, answer, code) ?? `it answers ${[status, code].filter(Boolean).join(' ')}`;
  return new FilesUnavailable(`The store of the files cannot be used: ${reason}.`, code ?? `HTTP${status}`);
}

function reasonOf({ bucket, region }: S3Location, { status, headers, text }: S3Answer, code: string | null) {
  const skew = Date.now() - Date.parse(headers.get('date') ?? '');
  if (code === 'RequestTimeTooSkewed' || (status === 403 && Math.abs(skew) > mostSkew)) {
    const by = Number.isNaN(skew) ? '' : ` by ${Math.abs(Math.round(skew / 60_000))} minutes`;
    return `the clock of this machine differs${by} from that of the store`;
  }
  if (code === 'SignatureDoesNotMatch') return 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID';
  if (code === 'InvalidAccessKeyId') return 'it does not know S3_ACCESS_KEY_ID';
  if (code === 'NoSuchBucket') return `there is no bucket ${bucket}`;
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed') {
    const right = headers.get('x-amz-bucket-region') ?? elementText(text, 'Region');
    return right && /^[a-z\d-]{2,40}$/.test(right)
      ? `the bucket is in the region ${right}, not ${region}`
      : `the bucket is not in the region ${region}, or at another endpoint`;
  }
  if (status === 403) return `the key has no right to do this in the bucket ${bucket} (${code ?? status})`;
  return null;
}

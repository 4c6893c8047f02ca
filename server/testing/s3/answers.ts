import { createHash, randomUUID } from 'node:crypto';

/** A request to a test store. */
export interface Asked {
  readonly method: string;
  readonly bucket: string;
  /** The name of the object in its bucket; '' for the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
  at: number;
}

interface StoredUpload {
  readonly key: string;
  at: number;
  readonly parts: Map<number, StoredObject>;
}

/** What a bucket does otherwise than Amazon's. */
export interface BucketManner {
  /** Objects of a page of a listing. */
  page: number;
  /** What it does with If-None-Match at PUT. */
  conditions: 'known' | 'ignored' | 'refused';
  /** The bytes it has room for. */
  room: number;
}

/** The smallest part of a multipart upload except the last one. */
const smallestPart = 5 * 2 ** 20;

export function refusal(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const time = (at: number) => new Date(at).toISOString();

/** A bucket in memory that answers as S3 does. */
export class TestBucket {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, StoredUpload>();
  readonly manner: BucketManner = { page: 1_000, conditions: 'known', room: Number.POSITIVE_INFINITY };

  answer(asked: Asked): Answer {
    const { method, key, query } = asked;
    if (key === '' && method === 'GET') return query.has('uploads') ? this.#listUploads(query) : this.#list(query);
    if (query.has('uploadId') || query.has('uploads')) return this.#multipart(asked);
    if (method === 'PUT') return asked.headers['x-amz-copy-source'] ? this.#copy(asked) : this.#put(asked);
    if (method === 'GET' || method === 'HEAD') return this.#read(asked);
    if (method !== 'DELETE') return refusal(405, 'MethodNotAllowed');
    this.objects.delete(key);
    return { status: 204 };
  }

  #put({ key, body, headers }: Asked): Answer {
    const { conditions } = this.manner;
    const isFirst = headers['if-none-match'] === '*';
    if (isFirst && conditions === 'refused') return refusal(501, 'NotImplemented');
    if (isFirst && conditions === 'known' && this.objects.has(key)) return refusal(412, 'PreconditionFailed');
    const used = [...this.objects.values()].reduce((all, { content }) => all + content.length, 0);
    if (used + body.length > this.manner.room) return refusal(403, 'QuotaExceeded');
    this.objects.set(key, { content: body, etag: `"${md5(body)}"`, at: Date.now() });
    return { status: 200, headers: { etag: `"${md5(body)}"` } };
  }

  #read({ key, headers }: Asked): Answer {
    const found = this.objects.get(key);
    if (!found) return refusal(404, 'NoSuchKey');
    const { content, etag, at } = found;
    if (headers['if-match'] && headers['if-match'] !== etag) return refusal(412, 'PreconditionFailed');
    const common = { etag, 'last-modified': new Date(at).toUTCString(), 'accept-ranges': 'bytes' };
    const range = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range ?? ''));
    if (!range) return { status: 200, headers: common, body: content };
    const [from, to] = [Number(range[1]), Math.min(Number(range[2] || content.length - 1), content.length - 1)];
    if (from > to) return refusal(416, 'InvalidRange');
    const about = { ...common, 'content-range': `bytes ${from}-${to}/${content.length}` };
    return { status: 206, headers: about, body: content.subarray(from, to + 1) };
  }

  #copy({ bucket, key, headers }: Asked): Answer {
    const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
    const found = source.startsWith(`${bucket}/`) ? this.objects.get(source.slice(bucket.length + 1)) : undefined;
    if (!found) return refusal(404, 'NoSuchKey');
    const condition = headers['x-amz-copy-source-if-match'];
    if (condition && condition !== found.etag) return refusal(412, 'PreconditionFailed');
    this.objects.set(key, { ...found, at: Date.now() });
    return xml(`<CopyObjectResult><ETag>${escaped(found.etag)}</ETag></CopyObjectResult>`);
  }

  #list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return refusal(400, 'InvalidArgument');
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const groupOf = (key: string) => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? key : key.slice(0, end + 1);
    };
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).map(groupOf);
    const left = [...new Set(keys)].toSorted().filter((key) => key > after);
    const page = left.slice(0, this.manner.page);
    const entries = page.map((key) => {
      const found = this.objects.get(key);
      if (!found) return `<CommonPrefixes><Prefix>${escaped(key)}</Prefix></CommonPrefixes>`;
      const { at, etag, content } = found;
      const about = `<LastModified>${time(at)}</LastModified><ETag>${escaped(etag)}</ETag><Size>${content.length}</Size>`;
      return `<Contents><Key>${escaped(key)}</Key>${about}</Contents>`;
    });
    // A token with signs that a careless client encodes wrongly.
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const more = left.length > page.length;
    const next = more ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`);
  }

  #listUploads(query: URLSearchParams): Answer {
    const [key, id] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''];
    const left = [...this.uploads]
      .filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''))
      .toSorted(([one, { key: first }], [other, { key: second }]) =>
        `${first} ${one}` < `${second} ${other}` ? -1 : 1,
      )
      .filter(([one, upload]) => `${upload.key} ${one}` > `${key} ${id}`);
    const page = left.slice(0, this.manner.page);
    const entries = page.map(([one, { key, at }]) => {
      return `<Upload><Key>${escaped(key)}</Key><UploadId>${one}</UploadId><Initiated>${time(at)}</Initiated></Upload>`;
    });
    const [lastId, last] = page.at(-1) ?? [];
    const markers = `<NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${lastId ?? ''}</NextUploadIdMarker>`;
    const more = `<IsTruncated>${left.length > page.length}</IsTruncated>`;
    return xml(`<ListMultipartUploadsResult>${markers}${more}${entries.join('')}</ListMultipartUploadsResult>`);
  }

  #multipart({ method, key, query, body }: Asked): Answer {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, { key, at: Date.now(), parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      const etag = `"${md5(body)}"`;
      upload.parts.set(Number(query.get('partNumber')), { content: body, etag, at: Date.now() });
      return { status: 200, headers: { etag } };
    }
    if (method === 'GET') {
      const parts = [...upload.parts.values()].map(({ at }) => `<Part><LastModified>${time(at)}</LastModified></Part>`);
      return xml(`<ListPartsResult>${parts.join('')}</ListPartsResult>`);
    }
    if (method === 'DELETE') this.uploads.delete(id);
    return method === 'DELETE' ? { status: 204 } : this.#complete(id, upload, body.toString());
  }

  #complete(id: string, { key, parts }: StoredUpload, body: string): Answer {
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const found = named.map(([, number, etag = '']) => {
      const part = parts.get(Number(number));
      return part?.etag === etag.replaceAll(/&(?:#34|quot);/g, '"') ? part.content : null;
    });
    const whole = found.filter((content) => content !== null);
    if (whole.length === 0 || whole.length < found.length) return refusal(400, 'InvalidPart');
    if (whole.slice(0, -1).some(({ length }) => length < smallestPart)) return refusal(400, 'EntityTooSmall');
    const content = Buffer.concat(whole);
    this.objects.set(key, { content, etag: `"${md5(content)}-${whole.length}"`, at: Date.now() });
    this.uploads.delete(id);
    return xml(`<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`);
  }
}

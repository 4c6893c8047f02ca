import { createHash } from 'node:crypto';

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

/** What a bucket does otherwise than Amazon's. */
export interface BucketManner {
  /** Objects of a page of a listing. */
  page: number;
  /** What it does with If-None-Match at PUT. */
  conditions: 'known' | 'ignored' | 'refused';
  /** The bytes it has room for. */
  room: number;
}

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
  readonly manner: BucketManner = { page: 1_000, conditions: 'known', room: Number.POSITIVE_INFINITY };

  answer(asked: Asked): Answer {
    const { method, key, query } = asked;
    if (key === '' && method === 'GET') return this.#list(query);
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

  #read({ key }: Asked): Answer {
    const found = this.objects.get(key);
    if (!found) return refusal(404, 'NoSuchKey');
    const { content, etag, at } = found;
    return { status: 200, headers: { etag, 'last-modified': new Date(at).toUTCString() }, body: content };
  }

  #copy({ bucket, key, headers }: Asked): Answer {
    const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
    const found = source.startsWith(`${bucket}/`) ? this.objects.get(source.slice(bucket.length + 1)) : undefined;
    if (!found) return refusal(404, 'NoSuchKey');
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
}

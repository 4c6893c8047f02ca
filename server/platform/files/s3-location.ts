export interface S3Location {
  readonly bucket: string;
  /** The beginning of all keys in the bucket, such as 'portal/'; '' for none. */
  readonly prefix: string;
  readonly region: string;
  /** The address of the bucket, without a slash at its end. */
  readonly base: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const example = 's3://bucket/prefix?region=eu-central-1&endpoint=https://s3.store.example';
const parameters: readonly string[] = ['region', 'endpoint', 'tls'];
const ownMachine: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Reads FILES_URL and the keys from the environment. Returns the location, or a sentence for each wrong setting. */
export function readS3Location({
  FILES_URL = '',
  S3_ACCESS_KEY_ID: accessKeyId = '',
  S3_SECRET_ACCESS_KEY: secretAccessKey = '',
}: Readonly<Record<string, string | undefined>>): { location: S3Location } | { wrong: readonly string[] } {
  const url = URL.parse(FILES_URL);
  if (url?.protocol !== 's3:') return { wrong: [`FILES_URL is the address of a bucket such as ${example}.`] };
  const { hostname: bucket, pathname, searchParams } = url;
  const [region, endpoint, tls] = parameters.map((name) => searchParams.get(name));
  const names = [...searchParams.keys()];
  const rules: readonly (readonly [holds: boolean, sentence: string])[] = [
    [!url.username && !url.password, 'FILES_URL holds a key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead.'],
    [
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) && !/\.\.|^[\d.]+$/.test(bucket) && !url.port,
      'FILES_URL names no bucket: 3 to 63 small letters, digits, dots and hyphens.',
    ],
    [
      // A segment of dots would be resolved, and lead to another prefix.
      /^(?:\/(?!\.{1,2}(?:\/|$))[\w.-]{1,100}){0,8}\/?$/.test(pathname) && !url.hash,
      'FILES_URL has a wrong prefix: letters, digits, dots, hyphens, underscores and slashes.',
    ],
    [
      names.every((name, index) => parameters.includes(name) && names.indexOf(name) === index),
      'FILES_URL has other parameters than region, endpoint and tls, or one of them twice.',
    ],
    [
      region ? /^[a-z\d-]{2,40}$/.test(region) : region === null && endpoint !== null,
      'FILES_URL needs a region such as region=eu-central-1.',
    ],
    [tls === null || tls === 'off', 'FILES_URL has a wrong tls: leave it out, or set tls=off.'],
    ...(endpoint == null ? [] : endpointRules(endpoint, tls === 'off')),
    [
      accessKeyId !== '' && secretAccessKey !== '',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing: FILES_URL needs both.',
    ],
    [
      /^[\x21-\x7e]*$/.test(accessKeyId + secretAccessKey),
      'S3_ACCESS_KEY_ID and its secret hold spaces or other signs that no key has.',
    ],
  ];
  const wrong = rules.filter(([holds]) => !holds).map(([, sentence]) => sentence);
  if (wrong.length > 0) return { wrong };
  const prefix = pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/');
  const place = { bucket, prefix, region: region ?? 'us-east-1' };
  return { location: { ...place, base: baseOf(bucket, place.region, endpoint), accessKeyId, secretAccessKey } };
}

/** The store in a message to the operator: without keys. */
export function nameOfS3({ bucket, prefix, base }: S3Location): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, ` at ${new URL(base).host}`);
}

/** Files and signatures go to the endpoint: plain http is allowed only to this machine, unless the operator says otherwise. */
function endpointRules(endpoint: string, mayBePlain: boolean): readonly (readonly [boolean, string])[] {
  const url = URL.parse(endpoint);
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  const isPlain = url?.protocol === 'http:' && !mayBePlain && !ownMachine.includes(url.hostname);
  return [
    [
      Boolean(isAddress && !/[?#]/.test(endpoint) && /^[\w./~-]*$/.test(url.pathname)),
      'FILES_URL has a wrong endpoint: an address such as https://s3.store.example.',
    ],
    [
      !isPlain,
      'FILES_URL has an endpoint without https: files would travel unencrypted. If your network allows it, add tls=off.',
    ],
  ];
}

/** A bucket with dots fits no certificate as a part of the host, and other stores than Amazon's expect the bucket in the path. */
function baseOf(bucket: string, region: string, endpoint: string | null | undefined): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

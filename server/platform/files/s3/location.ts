/** Where an S3-compatible store is, and the key that opens it. */
export interface S3Location {
  readonly bucket: string;
  /** The beginning of all names in the bucket, without a slash at its end; '' for none. */
  readonly prefix: string;
  readonly region: string;
  /** The address that requests go to, with the bucket where it is a part of it, without a slash at its end. */
  readonly base: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const example = 's3://bucket/prefix?region=eu-central-1&endpoint=https://s3.store.example';
const parameters: readonly string[] = ['region', 'endpoint', 'tls'];
const ownMachine: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Reads FILES_URL and the keys from the environment. Returns the location, or a sentence for each wrong setting. */
export function readS3Location(env: Environment): { location: S3Location } | { wrong: readonly string[] } {
  const url = URL.parse(env.FILES_URL ?? '');
  if (url?.protocol !== 's3:') return { wrong: [`FILES_URL is the address of a bucket such as ${example}.`] };
  const keys = readKeys(env);
  const wrong = [...wrongNames(url), ...wrongParameters(url), ...('wrong' in keys ? keys.wrong : [])];
  if (wrong.length > 0 || 'wrong' in keys) return { wrong };
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const location = { bucket: url.hostname, prefix: url.pathname.replace(/^\/|\/$/g, ''), region };
  return { location: { ...location, base: baseOf(url, region), ...keys } };
}

/** The store in a message to the operator: without keys. */
export function nameOfS3({ bucket, prefix, base }: S3Location): string {
  return `s3://${bucket}${prefix && '/'}${prefix} at ${new URL(base).host}`;
}

function wrongNames(url: URL): string[] {
  const wrong: string[] = [];
  if (url.username || url.password) {
    wrong.push('FILES_URL holds a key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead.');
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.hostname) || /\.\.|^[\d.]+$/.test(url.hostname) || url.port) {
    wrong.push('FILES_URL names no bucket: 3 to 63 small letters, digits, dots and hyphens.');
  }
  // A segment of dots would be resolved, and lead to another prefix.
  if (!/^(?:\/(?!\.{1,2}(?:\/|$))[\w.-]{1,100}){0,8}\/?$/.test(url.pathname) || url.hash) {
    wrong.push('FILES_URL has a wrong prefix: letters, digits, dots, hyphens, underscores and slashes.');
  }
  return wrong;
}

function wrongParameters({ searchParams }: URL): string[] {
  const wrong: string[] = [];
  const names = [...searchParams.keys()];
  if (names.some((name, index) => !parameters.includes(name) || names.indexOf(name) !== index)) {
    wrong.push('FILES_URL has other parameters than region, endpoint and tls, or one of them twice.');
  }
  const [region, endpoint, tls] = parameters.map((name) => searchParams.get(name));
  if (region ? !/^[a-z\d-]{2,40}$/.test(region) : endpoint === null || region === '') {
    wrong.push('FILES_URL needs a region such as region=eu-central-1.');
  }
  if (tls !== null && tls !== 'off') wrong.push('FILES_URL has a wrong tls: leave it out, or set tls=off.');
  if (typeof endpoint === 'string') wrong.push(...wrongEndpoint(endpoint, tls === 'off'));
  return wrong;
}

/** Files and signatures go to the endpoint: plain http is allowed only to this machine, unless the operator says otherwise. */
function wrongEndpoint(endpoint: string, mayBePlain: boolean): string[] {
  const url = URL.parse(endpoint);
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!isAddress || /[?#]/.test(endpoint) || !/^[\w./~-]*$/.test(url.pathname)) {
    return ['FILES_URL has a wrong endpoint: an address such as https://s3.store.example.'];
  }
  if (url.protocol === 'https:' || mayBePlain || ownMachine.includes(url.hostname)) return [];
  return [
    'FILES_URL has an endpoint without https: files would travel unencrypted. If your network allows it, add tls=off.',
  ];
}

/** A bucket with dots fits no certificate as a part of the host, and other stores than Amazon's expect the bucket in the path. */
function baseOf({ hostname: bucket, searchParams }: URL, region: string): string {
  const endpoint = searchParams.get('endpoint');
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

type Keys = Pick<S3Location, 'accessKeyId' | 'secretAccessKey'>;

function readKeys({
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
}: Environment): Keys | { wrong: readonly string[] } {
  const missing = [id ? '' : 'S3_ACCESS_KEY_ID', secret ? '' : 'S3_SECRET_ACCESS_KEY'].filter(Boolean);
  if (!id || !secret)
    return { wrong: missing.map((name) => `${name} is missing: FILES_URL needs both parts of a key.`) };
  const broken = [id, secret].some((part) => !/^[\x21-\x7e]*$/.test(part));
  if (broken) return { wrong: ['S3_ACCESS_KEY_ID and its secret hold spaces or other signs that no key has.'] };
  return { accessKeyId: id, secretAccessKey: secret };
}

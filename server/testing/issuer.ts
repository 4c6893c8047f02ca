import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an issuer does otherwise than it should, or says of the person; claims given as undefined are left out. */
export interface Manner {
  claims?: Readonly<Record<string, unknown>>;
  /** What is asked for separately tells, instead of the token. */
  userInfo?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not publish. */
  forges?: boolean;
  /** Answers a token with this instead. */
  token?: { readonly status: number; readonly body: object };
  /** Takes requests and never answers. */
  hangs?: boolean;
  /** What it calls itself. */
  name?: string;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts an issuer of OpenID Connect on this machine, which lets in whoever comes, as who they say; whoever starts it ends it. */
export async function startIssuer(manner: Manner = {}) {
  const codes = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => {
    if (manner.hangs) return undefined;
    const url = new URL(request.url ?? '/', issuer);
    const say = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return say(aboutItself(manner.name ?? issuer));
    if (url.pathname === '/keys')
      return say({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig' }] });
    if (url.pathname === '/person') return say({ sub: 'someone', ...manner.userInfo });
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      codes.set(code, url.searchParams);
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      for (const [name, value] of Object.entries({ code, state: url.searchParams.get('state') ?? '' }))
        back.searchParams.set(name, value);
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    return request.on('end', () => {
      const given = new URLSearchParams(body);
      const asked = codes.get(given.get('code') ?? '');
      codes.delete(given.get('code') ?? '');
      if (manner.token) return say(manner.token.body, manner.token.status);
      if (request.headers.authorization !== `Basic ${btoa('portal:geheim')}`)
        return say({ error: 'invalid_client' }, 401);
      const hash = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url');
      if (asked?.get('code_challenge_method') !== 'S256' || asked.get('code_challenge') !== hash) {
        return say({ error: 'invalid_grant' }, 400);
      }
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: issuer,
        aud: 'portal',
        sub: 'someone',
        iat: now,
        exp: now + 60,
        nonce: asked.get('nonce'),
        email: asked.get('login_hint'),
        email_verified: true,
        ...manner.claims,
      };
      return say({ access_token: 'a', token_type: 'Bearer', id_token: signed(claims, manner.forges ?? false) });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const redirectUrl = 'https://portaal.example/staff/oidc/callback';
  return {
    settings: { issuer, clientId: 'portal', clientSecret: 'geheim', redirectUrl, only: false },
    manner,
    /** Logs somebody in at the address that a browser was sent to; answers the path and query it is sent back with. */
    visit: async (address: string, email: string) => {
      const back = await fetch(`${address}&login_hint=${encodeURIComponent(email)}`, { redirect: 'manual' });
      const { pathname, search } = new URL(back.headers.get('location') ?? '');
      return pathname + search;
    },
    close,
  };

  function aboutItself(name: string) {
    return {
      issuer: name,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/person`,
    };
  }
}

function signed(claims: object, forged: boolean): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), (forged ? foreignKeys : keys).privateKey).toString('base64url')}`;
}

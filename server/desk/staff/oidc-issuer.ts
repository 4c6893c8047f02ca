import type { ClientAuth, Configuration } from 'openid-client';
import { minute } from '#contract/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StaffIssuer } from '../../platform/settings.ts';
import type { Attempt } from './oidc.ts';

/** Loaded with the first login at the issuer, so that the start does not wait for it. */
const library = () => import('openid-client');

const requestTimeout = 5;
const metadataLife = minute;

export interface IdentifiedPerson {
  /** `{issuer} {subject}`: stays the same when the e-mail address changes, and is never reassigned. */
  readonly subject: string;
  readonly email: string | null;
}

export class IssuerUnreachable extends Error {}

export class Issuer {
  readonly #settings: StaffIssuer;
  readonly #clock: Clock;
  #known: { readonly configuration: Promise<Configuration>; readonly until: number } | null = null;
  constructor(settings: StaffIssuer, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async addressFor({ state, nonce, verifier }: Attempt): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const { href } = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#settings.redirectUrl,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return href;
  }

  async personOf({ state, nonce, verifier }: Attempt, search: string): Promise<IdentifiedPerson | null> {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const configuration = await this.#configuration();
    try {
      const tokens = await authorizationCodeGrant(configuration, new URL(`${this.#settings.redirectUrl}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) return null;
      // Some issuers return e-mail addresses only from the userinfo endpoint.
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const profile =
        claims.email === undefined && hasUserInfo
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        subject: `${configuration.serverMetadata().issuer} ${claims.sub}`,
        email: verifiedEmail(profile),
      };
    } catch (error) {
      throw isUnreachable(error) ? new IssuerUnreachable(issuerErrorText(error)) : error;
    }
  }

  async #configuration(): Promise<Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#known === null || this.#known.until <= now) {
      this.#known = { configuration: this.#discover(), until: now + metadataLife };
    }
    const known = this.#known;
    try {
      return await known.configuration;
    } catch (error) {
      if (this.#known === known) this.#known = null;
      throw new IssuerUnreachable(issuerErrorText(error));
    }
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const insecure = server.protocol === 'http:' ? [allowInsecureRequests] : [];
    const configuration = await discovery(server, clientId, undefined, await secretOf(clientSecret), {
      timeout: requestTimeout,
      execute: [...insecure, enableNonRepudiationChecks],
    });
    // A multi-tenant issuer has another name in its metadata; the owner of any tenant could assert any e-mail address.
    const { issuer: named } = configuration.serverMetadata();
    if (new URL(named).href !== server.href) throw new Error(`the issuer calls itself ${named}`);
    return configuration;
  }
}

/** Sends the client secret in the body if the issuer supports that, otherwise in the header, which every issuer must support. */
async function secretOf(clientSecret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...given) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...given);
}

function verifiedEmail({ email, email_verified: verified }: Readonly<Record<string, unknown>>): string | null {
  return typeof email === 'string' && (verified === true || verified === 'true') ? email : null;
}

function isUnreachable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (error instanceof TypeError) return code === undefined;
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON';
}

/** The error for the log: codes and the library's own messages, no data about a person (P3). */
export function issuerErrorText(error: unknown): string {
  const { code, error: oauthError, message } = error as { code?: unknown; error?: unknown; message?: unknown };
  return [code, oauthError, message]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, 200);
}

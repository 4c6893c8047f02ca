import type { FastifyInstance, FastifyRequest } from 'fastify';
import { texts } from '#texts/texts.ts';
import type { Sites } from '../brands/sites.ts';
import type { Clock } from '../platform/clock.ts';

const path = '/.well-known/security.txt';
const policyPath = '/.well-known/security-policy.txt';
const day = 86_400_000;
/** RFC 9116 recommends less than a year; the file is made anew for each request, so it never expires while it is served. */
const validDays = 90;

/** What somebody who reports a weakness can expect, as SECURITY.md says. */
const policy = `How to report a weakness

Please report it privately to the contact named in ${path}, and give us time to mend it before others learn of it.
Say what you did, what you saw and what you expected.
Use the demo or an installation of your own, or your own account here; never look at, change or keep data of other people,
and do not slow the service down.

We answer within a day (on working days), say within three days whether it is a weakness, mend a critical one within 72 hours
and others within 30 days. We take no legal steps against research in good faith.
`;

interface SecurityTextContext {
  readonly contact: string;
  readonly clock: Clock;
  readonly sites: Sites;
}

/** Serves security.txt (RFC 9116) and the policy it names, at every host of the installation. */
export function registerSecurityText(app: FastifyInstance, context: SecurityTextContext): void {
  app.get(path, (request, reply) => reply.type('text/plain; charset=utf-8').send(securityText(request, context)));
  app.get(policyPath, (_, reply) => reply.type('text/plain; charset=utf-8').send(policy));
}

function securityText({ site }: FastifyRequest, { contact, clock, sites }: SecurityTextContext): string {
  // From the settings: a proxy may pass on the X-Forwarded-Host of a stranger.
  const origin = sites.addressOf(site.brand, site.culture);
  const midnight = Math.floor(clock.now().getTime() / day) * day;
  const fields = {
    Contact: contact.startsWith('https://') ? contact : `mailto:${contact}`,
    Expires: new Date(midnight + validDays * day).toISOString(),
    'Preferred-Languages': ['en', ...Object.keys(texts).filter((language) => language !== 'en')].join(', '),
    Canonical: `${origin}${path}`,
    Policy: `${origin}${policyPath}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

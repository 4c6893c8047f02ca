import type { FastifyInstance } from 'fastify';
import { cultureOfPrefix } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/shapes.ts';

/** NAV-1: the routes of the portal. The login is a page of its own at `/login`. */
const routes = [
  '/logout',
  '/internal/:contactid/:internaluser',
  '/forgot',
  '/forgot/:expired',
  '/newpassword/:requestid',
  '/reaffirm',
  '/home',
  '/home/claims',
  '/home/managedclaims',
  '/home/account',
  '/claim/:claimid',
  '/claim/:claimid/status',
  '/claim/:claimid/status/:anchor',
  '/claim/:claimid/details',
  '/claim/:claimid/bericht',
] as const;

/**
 * NAV-10: redirects the routes of the portal without their '#' to the same route on the portal's page of this host. The targets are
 * this table's, so that no request names another host.
 */
export function registerHashRedirects(app: FastifyInstance): void {
  for (const route of routes) {
    app.get(route, async (request, reply) => {
      const { pathPrefix: prefix, hostCulture, site } = request;
      const values = request.params as Readonly<Record<string, string>>;
      const hash = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
      const page = sitePath(prefix ? cultureOfPrefix(prefix) : hostCulture, site.brand.slug);
      return reply.header('cache-control', 'no-store').redirect(`${prefix ? `/${prefix}` : ''}${page}#${hash}`);
    });
  }
}

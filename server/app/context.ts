import type { Brand } from '../brands/brand.ts';
import type { Sites } from '../brands/sites.ts';
import type { Context, Services } from '../context.ts';
import { passkeySiteOf } from '../platform/credentials/passkey-site.ts';

/**
 * Makes the context of one request: the services and the brand of its host. A use case that has it cannot reach another brand.
 * Without public URLs (`hasPublicUrl`) there are no passkeys.
 */
export function contextFactory(services: Services, sites: Sites, hasPublicUrl: boolean): (brand: Brand) => Context {
  const passkeySites = new Map(
    sites.brands.map((brand) => [brand, hasPublicUrl ? passkeySiteOf(sites.addressOf(brand)) : null]),
  );
  return (brand) => ({
    ...services,
    brand,
    passkeySite: passkeySites.get(brand) ?? null,
    linkTo: (culture, prefix, route) => sites.portalUrl(brand, culture, prefix, route),
  });
}

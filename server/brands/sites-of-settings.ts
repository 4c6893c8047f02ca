import type { Settings } from '../platform/settings.ts';
import { type Brand, brandNamed } from './brand.ts';
import { Sites } from './sites.ts';

/** The hosts and brands that the settings name. Throws WrongBrand for a brand that cannot be used. */
export function sitesOf({ publicUrl, hosts, brand, dataDir, mailFrom, demo }: Settings): Sites {
  const names = new Set([brand, ...(hosts ?? []).map((host) => host.brand ?? brand)]);
  const brands = new Map([...names].map((name) => [name, brandNamed(name, dataDir)]));
  const of = (name: string) => brands.get(name) as Brand;
  const given = hosts?.map((host) => ({ ...host, brand: of(host.brand ?? brand) })) ?? null;
  return new Sites({ publicUrl, hosts: given, brand: of(brand), mailFrom, isDemo: demo !== 'off' });
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '../brands/brand.ts';
import type { Context } from '../context.ts';
import { Page, portalPage, staffPage } from '../pages/page.ts';
import { sitePages } from '../pages/site.ts';
import { type SitePage, type SmallPageContext, smallPageStyles } from '../pages/small-page.ts';
import type { Parts } from './parts.ts';

const builtPortal = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'portal');

/** The folder of the built portal; null to serve only the calls. */
function folderOf({ portal }: Pick<Parts, 'portal'>): string | null {
  return portal === undefined ? builtPortal : portal;
}

export function readPages(parts: Parts, brands: readonly Brand[], contextOf: (brand: Brand) => Context) {
  const folder = folderOf(parts);
  const { staffIssuer = null } = parts.settings;
  return Promise.all(
    brands.map(async (brand) => {
      const { passkeySite } = contextOf(brand);
      return {
        brand,
        page: await Page.read(folder, portalPage, {
          brand,
          passkeySite,
          demo: parts.demo?.(brand) ?? null,
        }),
        staffPage: await Page.read(folder, staffPage, { brand, passkeySite, staffIssuer }),
      };
    }),
  );
}

/** The documents of a brand are parsed in all languages once, however many applications a process makes. */
const parsed = new WeakMap<Brand, readonly SitePage[]>();

export async function readSmallPages(parts: Parts, brands: readonly Brand[]): Promise<SmallPageContext> {
  return {
    sitePages: new Map(brands.map((brand) => [brand.id, parsed.getOrInsertComputed(brand, sitePages)])),
    styles: await smallPageStyles(folderOf(parts)),
  };
}

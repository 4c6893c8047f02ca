import type { SiteTexts } from '../nl/site.ts';
import type { Unfinished } from '../unfinished.ts';

/** The texts of the site's small pages, in French. */
export const site: Unfinished<SiteTexts> = {};

import type { Brand } from '../../brands/brand.ts';
import type { Context } from '../../context.ts';

/** What the desk stands on: it serves every brand that stands here, the first being that of whom no brand is given. */
export interface DeskContext extends Omit<Context, 'brand' | 'passkeySite'> {
  readonly brands: readonly Brand[];
}

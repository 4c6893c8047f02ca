import type { Brand } from '../../brands/brand.ts';
import type { Context } from '../../context.ts';

/** The dependencies of the desk. It serves all brands of the installation; the first is the default. */
export interface DeskContext extends Omit<Context, 'brand' | 'passkeySite'> {
  readonly brands: readonly Brand[];
}

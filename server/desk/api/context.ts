import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../../context.ts';

/** The dependencies of the desk. It serves all brands of the installation; the first is the default. */
export interface DeskContext extends Services {
  readonly brands: readonly Brand[];
}

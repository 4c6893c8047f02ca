import type { Brand } from '../../brands/brand.ts';
import type { Ground } from '../../context.ts';

/** What the desk stands on: it serves every brand that stands here, the first being that of whom no brand is given. */
export interface DeskGround extends Omit<Ground, 'brand' | 'passkeySite'> {
  readonly brands: readonly Brand[];
}

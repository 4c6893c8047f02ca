import type { Ground } from '../../features/ground.ts';
import type { Brand } from '../../platform/brand.ts';

/** What the desk stands on: it serves every brand that stands here, the first being that of whom no brand is given. */
export interface DeskGround extends Omit<Ground, 'brand' | 'passkeySite'> {
  readonly brands: readonly Brand[];
}

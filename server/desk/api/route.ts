import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../../context.ts';
import type { CallRequest, Route } from '../../http/route.ts';

/** The dependencies of the desk. It serves all brands of the installation; the first is the default. */
export interface DeskContext extends Services {
  readonly brands: readonly Brand[];
}

/** The input of a desk use case: plain values, as for the portal's calls. */
export type DeskAsked<Input> = CallRequest<Input, 'desk'>;

/** A call of the desk with its handler. */
export type DeskRoute = Route<'desk'>;

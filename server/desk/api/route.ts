import type { CallRequest, Route } from '../../http/route.ts';

/** The input of a desk use case: plain values, as for the portal's calls. */
export type DeskAsked<Input> = CallRequest<Input, 'desk'>;

/** A call of the desk with its handler. */
export type DeskRoute = Route<'desk'>;

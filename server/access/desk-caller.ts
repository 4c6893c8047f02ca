import type { DeskScope } from '#contract/call.ts';

/** An authenticated client of the desk API. `clientId` stays the same when its key is rotated. */
export interface DeskCaller {
  readonly keyId: string;
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly DeskScope[];
}

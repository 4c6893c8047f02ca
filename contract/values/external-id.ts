import * as v from 'valibot';

/** The external id of the desk: up to 100 letters, digits and . _ ~ : -. It is the key for PUT. */
export const externalId = v.pipe(
  v.string(),
  v.regex(/^[\w.~:-]{1,100}$/, 'is up to 100 letters, digits and . _ ~ : -'),
);

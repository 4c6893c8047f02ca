import * as deskCalls from '#contract/desk/calls.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { openApiDocument } from '../../http/openapi.ts';

/** DESK-11: the OpenAPI document of the desk, generated from the call objects that define its routes. */
export function deskDocument() {
  return openApiDocument(deskCalls.deskCalls, {
    title: 'Redress desk',
    description:
      "Calls of the claims service's systems. Every call shows its key: Authorization: Bearer rdk_…. Things are named by your external id or by our Id. Writing calls take an Idempotency-Key (one effect for a day) and If-Match (the ETag you read).",
    base: '/',
    securitySchemes: {
      desk: { type: 'http', scheme: 'bearer', description: 'A key of the desk; its scopes stand with each call.' },
    },
    refuses: [deskRefusals.noKey, deskRefusals.wrongScope],
  });
}

import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import { derived, internal, retained, table } from './columns.ts';

export const deskTables = {
  /** A key of the claims service's systems. `client_id` stays the same when it is rotated; idempotency keys and limits belong to it. */
  desk_key: table(retained('belongs to the installation'), {
    id: internal<string>(),
    client_id: internal<string>(),
    name: internal<string>(),
    secret_hash: internal<string>(),
    /** A comma-separated list. */
    scopes: internal<string>(),
    created_at: internal<string>(),
    expires_at: internal<string | null>(),
    revoked_at: internal<string | null>(),
    used_at: internal<string | null>(),
  }),

  /** `secret` signs requests, so it is encrypted and not hashed; `last_position` is that of the last event with a delivery. */
  webhook: table(retained('belongs to the installation'), {
    id: internal<string>(),
    url: internal<string>(),
    secret: internal<SealedText>('sealed'),
    created_at: internal<string>(),
    removed_at: internal<string | null>(),
    /** TEAM-4. */
    paused_at: internal<string | null>(),
    last_position: internal<number>(),
  }),

  /** `lane` is the ordering key, a claim or contact: deliveries with the same one are sent in order, one at a time. */
  webhook_delivery: table(
    retained(
      'ids, codes and names of fields, no text and no value; deleted a week after the delivery',
      'deliveries',
      'deadDeliveries',
      'expired',
    ),
    {
      webhook_id: internal<string>(),
      position: internal<number>(),
      event_id: internal<string>(),
      lane: derived<string>(),
      state: internal<'waiting' | 'delivered' | 'dead'>(),
      attempts: internal<number>(),
      due_at: internal<string>(),
      locked_until: internal<string | null>(),
      ended_at: internal<string | null>(),
      failure: internal<string | null>(),
    },
  ),

  /** The name of a lead generator given by the desk; it takes precedence over the product's table (DATA-1). */
  lead_generator: table(retained('belongs to the installation'), {
    number: internal<number>(),
    name: internal<string>(),
    image: internal<string | null>(),
    shown: internal<boolean>(),
    updated_at: internal<string>(),
  }),
};

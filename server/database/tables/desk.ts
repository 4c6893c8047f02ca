import type { SealedText } from '../../platform/encryption/sealed-text.ts';
/**
 * An API key of the claims service's systems; only the hash of its secret is stored. `client_id` stays the same when a key is
 * rotated; idempotency keys and rate limits belong to it.
 */
export interface DeskKeyTable {
  id: string;
  client_id: string;
  name: string;
  secret_hash: string;
  /** A comma-separated list. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  used_at: string | null;
}

/**
 * A webhook. `secret` signs its requests, so it is encrypted and not hashed; `last_position` is that of the last event with a
 * delivery.
 */
export interface WebhookTable {
  id: string;
  url: string;
  secret: SealedText;
  created_at: string;
  removed_at: string | null;
  last_position: number;
}

/**
 * A delivery of an event to a webhook. `lane` is the ordering key, a claim or contact: deliveries with the same one are sent in
 * order, one at a time.
 */
export interface WebhookDeliveryTable {
  webhook_id: string;
  position: number;
  event_id: string;
  lane: string;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  due_at: string;
  locked_until: string | null;
  ended_at: string | null;
  failure: string | null;
}

/** The name of a lead generator given by the desk; it takes precedence over the product's table (DATA-1). */
export interface LeadGeneratorTable {
  number: number;
  name: string;
  image: string | null;
  shown: boolean;
  updated_at: string;
}

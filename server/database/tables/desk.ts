/**
 * A key of the claims service's systems: only the hash of its secret is kept. `client_id` stays the same when a key is
 * rotated: whose idempotency keys and limits they are.
 */
export interface DeskKeyTable {
  id: string;
  client_id: string;
  name: string;
  secret_hash: string;
  /** A comma list. */
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  used_at: string | null;
}

/** Where events are sent. `secret` signs them, so it is kept as it is; `last_position` is that of the last event it was given. */
export interface WebhookTable {
  id: string;
  url: string;
  secret: string;
  created_at: string;
  removed_at: string | null;
  last_position: number;
}

/** An event on its way to a webhook. Of a lane, that is a claim or a contact, one is under way at a time, in order. */
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

/** A lead generator as the desk names it; it goes before the table that comes with the product (DATA-1). */
export interface LeadGeneratorTable {
  number: number;
  name: string;
  image: string | null;
  shown: boolean;
  updated_at: string;
}

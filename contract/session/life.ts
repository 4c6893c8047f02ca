/** D-23, S13: how long sessions last, in milliseconds: without activity, and at most. */
export const sessionLife = {
  contact: { idle: 30 * 60_000, most: 12 * 60 * 60_000 },
  onBehalf: { idle: 15 * 60_000, most: 60 * 60_000 },
  staff: { idle: 15 * 60_000, most: 8 * 60 * 60_000 },
} as const;

/** INTERNAL-2: how long a ticket to open the portal as a contact is valid, in milliseconds. It works once. */
export const ticketLife = 60_000;

/** STATE-3: the portal warns this long before the end, in milliseconds. */
export const warnBefore = 2 * 60_000;

/** How long a login waits for its second factor, in milliseconds. */
export const secondFactorLife = 5 * 60_000;

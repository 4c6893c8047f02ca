import { hour, minute } from '../values/durations.ts';
/** D-23, S13: how long sessions last, in milliseconds: without activity, and at most. */
export const sessionLife = {
  contact: { idle: 30 * minute, most: 12 * hour },
  onBehalf: { idle: 15 * minute, most: hour },
  staff: { idle: 15 * minute, most: 8 * hour },
} as const;

/** INTERNAL-2: how long a ticket to open the portal as a contact is valid, in milliseconds. It works once. */
export const ticketLife = minute;

/** STATE-3: the portal warns this long before the end, in milliseconds. */
export const warnBefore = 2 * minute;

/** How long a login waits for its second factor, in milliseconds. */
export const secondFactorLife = 5 * minute;

/** Thrown if an installation cannot be moved; the message says what to do. */
export class MoveFailed extends Error {}

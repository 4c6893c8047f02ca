/** The SQLSTATE (PostgreSQL) and the message (both engines) with which a database refuses a write while the installation moves. */
export const refusedState = 'RD503';
export const refusedMessage = 'redress: writes are refused while the installation moves';

/** Whether a write failed because the installation is being moved, or has moved: see write-refusal.ts. */
export function isWriteRefused(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return code === refusedState || message === refusedMessage;
}

import { logException } from '#contract/log/calls.ts';
import { api } from './api.ts';

const told = new Set<string>();

/** CALL-5: tells the server of an error nobody expected, once each; what fails on the way is let go. */
export function reportError(info: string, error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const key = `${info} ${known.message}`;
  if (told.has(key) || told.size > 20) return;
  told.add(key);
  api(logException, {
    Source: 'Portal.Frontend',
    Info: info.slice(0, 500),
    Error: known.message.slice(0, 1_000),
    StackTrace: (known.stack ?? '').slice(0, 4_000),
  }).catch(() => undefined);
}

/** Reports what escapes every handler. */
export function reportUnhandled(): void {
  addEventListener('error', (event) => reportError('unhandled error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError('unhandled rejection', event.reason));
}

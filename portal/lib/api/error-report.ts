import * as logCalls from '#contract/log.ts';
import { withoutPersonal } from '#contract/log.ts';
import { api } from './api.ts';

const reported = new Set<string>();
/** How many distinct errors one page reports; below the server's limit of 30 a minute per address (CALL-5). */
const most = 20;

/** CALL-5: reports an unexpected error to the server, each error once, without personal data. A report that fails is dropped. */
export function reportError(info: string, error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const key = `${info} ${known.message}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  const report = {
    Source: 'Portal.Frontend',
    Info: cut(info, 300),
    Error: cut(known.message, 700),
    StackTrace: cut(known.stack ?? '', 1_600),
  };
  api(logCalls.logException, report).catch(() => undefined);
}

export function reportUnhandledErrors(): void {
  addEventListener('error', (event) => reportError('unhandled error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError('unhandled rejection', event.reason));
}

/** CALL-5: a report is at most 8 kB; a letter takes at most three bytes of it. */
const cut = (text: string, longest: number) => withoutPersonal(text, longest).toWellFormed();

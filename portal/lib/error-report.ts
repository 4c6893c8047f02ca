import * as logCalls from '#contract/log/calls.ts';
import { withoutPersonal } from '#contract/log/personal.ts';
import { api } from './api.ts';

const told = new Set<string>();
/** Distinct errors that one page tells of: below the 30 a minute that the server takes of an address (CALL-5). */
const most = 20;
/** CALL-5: a whole report, in bytes. */
const mostBytes = 8 * 1_024;

type Report = { Source: string; Info: string; Error: string; StackTrace: string };

/** CALL-5: tells the server of an error nobody expected, once each, without personal data; what fails on the way is let go. */
export function reportError(info: string, error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const key = `${info} ${known.message}`;
  if (told.has(key) || told.size >= most) return;
  told.add(key);
  const report = fitting({
    Source: 'Portal.Frontend',
    Info: withoutPersonal(info, 500),
    Error: withoutPersonal(known.message, 1_000),
    StackTrace: withoutPersonal(known.stack ?? '', 4_000),
  });
  api(logCalls.logException, report).catch(() => undefined);
}

/** Reports what escapes every handler. */
export function reportUnhandledErrors(): void {
  addEventListener('error', (event) => reportError('unhandled error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError('unhandled rejection', event.reason));
}

/** The report within its bytes: letters of other scripts and escaped signs take several. */
function fitting(report: Report): Report {
  if (new TextEncoder().encode(JSON.stringify(report)).length <= mostBytes) return report;
  const { Info, Error: message, StackTrace } = report;
  return fitting({ ...report, Info: half(Info), Error: half(message), StackTrace: half(StackTrace) });
}

/** The first half of a text, without half a sign at its end. */
function half(text: string): string {
  return text.slice(0, text.length >> 1).replace(/[\uD800-\uDBFF]$/, '');
}

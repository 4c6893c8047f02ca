import * as logCalls from '#contract/log.ts';
import { withoutPersonal } from '#contract/log.ts';
import { api } from './api.ts';

const reported = new Set<string>();
/** How many distinct errors one page reports; below the server's limit of 30 a minute per address (CALL-5). */
const most = 20;
/** CALL-5: the largest report, in bytes. */
const mostBytes = 8 * 1_024;

type Report = { Source: string; Info: string; Error: string; StackTrace: string };

/**
 * CALL-5: reports an unexpected error to the server, each error once, without personal data. A report that fails is
 * dropped.
 */
export function reportError(info: string, error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const key = `${info} ${known.message}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  const report = fitting({
    Source: 'Portal.Frontend',
    Info: withoutPersonal(info, 500),
    Error: withoutPersonal(known.message, 1_000),
    StackTrace: withoutPersonal(known.stack ?? '', 4_000),
  });
  api(logCalls.logException, report).catch(() => undefined);
}

export function reportUnhandledErrors(): void {
  addEventListener('error', (event) => reportError('unhandled error', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reportError('unhandled rejection', event.reason));
}

/** Cuts the report to the limit in bytes: non-Latin letters and escaped characters take several bytes. */
function fitting(report: Report): Report {
  if (new TextEncoder().encode(JSON.stringify(report)).length <= mostBytes) return report;
  const { Info, Error: message, StackTrace } = report;
  return fitting({ ...report, Info: half(Info), Error: half(message), StackTrace: half(StackTrace) });
}

/** The first half of a text, without half a surrogate pair at its end. */
function half(text: string): string {
  return text.slice(0, text.length >> 1).replace(/[\uD800-\uDBFF]$/, '');
}

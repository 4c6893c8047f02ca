import type { Call } from '#contract/call.ts';

/** What early-data.ts leaves behind: the calls it made at the start of the page, by path and body. */
interface EarlyAnswers {
  /** When it asked, in milliseconds since 1970. */
  readonly begun: number;
  /** The path of the screen whose data it asked for. */
  readonly path: string;
  /** Resolves when the stylesheets of the screen are there, or have failed. */
  readonly styled: Promise<unknown>;
  readonly answers: Map<string, Promise<Response | null>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The path of the screen whose scripts and data the head of the page has asked for already; null when it asked for nothing. */
export function earlyPath(): string | null {
  return globalThis.earlyAnswers?.path ?? null;
}

export async function earlyStyles(): Promise<void> {
  await globalThis.earlyAnswers?.styled;
}

/** Whether the head of the page has asked this call, and nobody has taken its answer yet. */
export function hasEarlyAnswer(path: string): boolean {
  return [...(globalThis.earlyAnswers?.answers.keys() ?? [])].some((key) => key.startsWith(`${path} `));
}

/** An answer that was asked for longer ago is asked for anew, in milliseconds. */
const longestAge = 60_000;

/** Each answer once; null without one, or when it failed or is too old: the caller then makes the call itself. */
export function takeEarlyAnswer(path: string, body: string | null): Promise<Response | null> | null {
  const { earlyAnswers: early } = globalThis;
  const key = `${path} ${body ?? ''}`;
  const answer = early?.answers.get(key);
  if (!early || !answer) return null;
  early.answers.delete(key);
  return answer.then((response) => (response && !isTooOld(early) ? response : null));
}

/** Calls by POST that change nothing. */
const reading: readonly string[] = [
  'portal/compactdossier',
  'portal/getClaim',
  'portal/managedclaims',
  'log/exception',
];

/** Drops the answers that no call has taken, before a call that may change what they show. */
export function dropEarlyAnswers({ method, path, endsSession }: Pick<Call, 'method' | 'path' | 'endsSession'>): void {
  if ((method !== 'GET' && !reading.includes(path)) || endsSession) globalThis.earlyAnswers?.answers.clear();
}

/** When the first data of this page was asked for, in milliseconds since 1970; now when no answer of then is in use. */
export function dataBegun(): number {
  const { earlyAnswers: early } = globalThis;
  return early && !isTooOld(early) ? early.begun : Date.now();
}

function isTooOld({ begun }: EarlyAnswers): boolean {
  return Date.now() - begun > longestAge;
}

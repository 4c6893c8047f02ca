import type { Call } from '#contract/call.ts';
import type { RefusalBody } from '#contract/refusal.ts';

/** A call that failed. `status` 0 is a network failure; `body` is the server's refusal when it has the form of one. */
export class CallFailure extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: RefusalBody | null;
  readonly retryAfter: number | null;
  /** The raw body of an answer in another form, such as one of a proxy. */
  readonly data: string;
  constructor(answer: {
    status: number;
    statusText: string;
    body: RefusalBody | null;
    retryAfter?: number | null;
    data?: string;
  }) {
    super(answer.body?.code ?? (answer.status === 0 ? 'Network Error' : `${answer.status}: ${answer.statusText}`));
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.body = answer.body;
    this.retryAfter = answer.retryAfter ?? null;
    this.data = answer.data ?? '';
  }

  /** Technical details behind 'more information': '{status}: {body}', and the reference number in the server's log. */
  get technical(): string {
    if (this.status === 0) return this.message;
    const text = `${this.status}: ${this.body?.message ?? this.statusText}`;
    return this.body?.reference ? `${text} (${this.body.reference})` : text;
  }
}

/** No response at all: the network or the server is down. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 0;
}

/** Whether a repeat may succeed: no answer came, or a proxy or a stopping server answered that it cannot. */
export function isLostCall(error: unknown): boolean {
  return error instanceof CallFailure && [0, 502, 503, 504].includes(error.status);
}

export function refusalCode(error: unknown): string | null {
  return error instanceof CallFailure ? (error.body?.code ?? null) : null;
}

export function refusalBody(text: string): RefusalBody | null {
  try {
    const read = JSON.parse(text) as Partial<RefusalBody>;
    return typeof read.code === 'string' && typeof read.message === 'string' ? (read as RefusalBody) : null;
  } catch {
    return null;
  }
}

/** In milliseconds: together longer than another server takes to answer for one that ended. Tests shorten them. */
export const waits = [300, 1_200];
/** The longest Retry-After that a call waits for, in seconds. */
const longestWait = 2;

type Repeatable = Pick<Call, 'method' | 'once' | 'onceByKey' | 'repeatable' | 'endsSession' | 'answers'>;

/** Whether a call whose answer was lost may be made again without asking the reader (W37). Streams are reopened by their reader. */
function isRepeatable({ method, once, onceByKey, repeatable, endsSession, answers }: Repeatable): boolean {
  return (method === 'GET' && !endsSession && answers.as !== 'events') || Boolean(once || onceByKey || repeatable);
}

/** Repeats a call without an answer, as of a killed server, not without a network; its key keeps a change single. */
export async function withRepeats<Answer>(call: Repeatable, attempt: () => Promise<Answer>, signal?: AbortSignal) {
  for (let failed = 0; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = isRepeatable(call) && mayRepeat(error) ? waits[failed] : undefined;
      if (wait === undefined || signal?.aborted) throw error;
      await pause(Math.max(wait * (0.75 + Math.random() / 2), askedWait(error)));
      signal?.throwIfAborted();
    }
  }
}

/** Loads a part of the portal, again when its server ended meanwhile. Without a network, or after the last attempt, it fails. */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of waits) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await pause(wait);
    }
  }
  return load();
}

function mayRepeat(error: unknown): boolean {
  return isLostCall(error) && navigator.onLine && askedWait(error) <= longestWait * 1_000;
}

function askedWait(error: unknown): number {
  return error instanceof CallFailure ? (error.retryAfter ?? 0) * 1_000 : 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

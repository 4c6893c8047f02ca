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

/** The refusal code of a failed call, or null. */
export function refusalCode(error: unknown): string | null {
  return error instanceof CallFailure ? (error.body?.code ?? null) : null;
}

/** Parses the body of an answer as a refusal. */
export function refusalBody(text: string): RefusalBody | null {
  try {
    const read = JSON.parse(text) as Partial<RefusalBody>;
    return typeof read.code === 'string' && typeof read.message === 'string' ? (read as RefusalBody) : null;
  } catch {
    return null;
  }
}

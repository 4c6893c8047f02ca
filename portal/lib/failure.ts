import type { RefusalBody } from '#contract/refusal.ts';

/** A call that did not succeed. `status` 0 is a network failure; `body` is what the server said, when it said it in our form. */
export class CallFailure extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: RefusalBody | null;
  readonly retryAfter: number | null;
  /** What was answered in another form than ours, such as by a proxy in between. */
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

  /** The technical words that fold out under 'more information': '{status}: {what the server said}', and the number in its log. */
  get technical(): string {
    if (this.status === 0) return this.message;
    const said = `${this.status}: ${this.body?.message ?? this.statusText}`;
    return this.body?.reference ? `${said} (${this.body.reference})` : said;
  }
}

/** No answer at all: the line is down or the server is. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 0;
}

/** The refusal code of a failed call, or null. */
export function refusalCode(error: unknown): string | null {
  return error instanceof CallFailure ? (error.body?.code ?? null) : null;
}

/** What an answer's body says when it is a refusal of ours. */
export function refusalBody(text: string): RefusalBody | null {
  try {
    const read = JSON.parse(text) as Partial<RefusalBody>;
    return typeof read.code === 'string' && typeof read.message === 'string' ? (read as RefusalBody) : null;
  } catch {
    return null;
  }
}

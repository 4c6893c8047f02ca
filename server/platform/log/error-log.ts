import { withoutPersonal } from '#contract/log.ts';

/** What a log may contain of an error: its kind and where it happened, never data (P3). */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  /** Properties in which PostgreSQL names parts of the schema. */
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

/** Limits the depth, because a chain of causes may be circular. */
const deepest = 4;
/** An AggregateError may contain one error for each of many rows. */
const mostErrors = 5;
const longestMessage = 500;
const longestStack = 8_000;
const mostFrames = 30;

/** PostgreSQL error classes whose messages name parts of the schema or settings but no values. Other messages quote values. */
const classesWithoutValues = ['08', '23', '25', '28', '3D', '40', '42', '53', '55', '57', '58'];
/** JavaScript and Valibot quote the rejected value in the message of these errors. */
const typesWithValues = ['SyntaxError', 'RangeError', 'ValiError'];

/** An error for the log: kind, code, a message without values, stack, names of table and constraint (P3). */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  const type = typeOf(error);
  const message = messageForLog(error);
  if (!(error instanceof Error)) return { type, message, stack: '' };
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const deeper = depth < deepest;
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...namesOf(error),
    ...(deeper && cause !== undefined ? { cause: errorForLog(cause, depth + 1) } : {}),
    ...(deeper && Array.isArray(errors)
      ? { errors: errors.slice(0, mostErrors).map((one) => errorForLog(one, depth + 1)) }
      : {}),
  };
}

/** An error message for an operator at a terminal or at startup: our own messages unchanged, nothing that may quote a row. */
export function messageForOperator(error: unknown): string {
  const own = error instanceof Error && !isSqlState(error) && !typesWithValues.includes(error.name);
  return own ? error.message : messageForLog(error);
}

export function messageForLog(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no Error was thrown';
  const { code } = error as { code?: unknown };
  if (isSqlState(error)) {
    const isHarmless = classesWithoutValues.includes(String(code).slice(0, 2));
    return isHarmless ? error.message.slice(0, longestMessage) : `PostgreSQL error ${code} (message left out)`;
  }
  if (typesWithValues.includes(error.name)) return '(message left out)';
  const [text = ''] = error.message.slice(0, longestMessage * 2).split('\n', 1);
  // A system error names a path or an address of this installation.
  if (isSystemError(error)) return withoutPersonal(text, longestMessage);
  // A TypeError of JavaScript quotes names of the source; one of Node with a code quotes the rejected value.
  const named = error.name === 'TypeError' && code === undefined ? text : withoutQuoted(text);
  return withoutPersonal(named, longestMessage);
}

/** Replaces quoted text, because libraries quote their input, some of it up to the end of the message. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*(?:"|$)|'[^']*(?:'|$)|`[^`]*(?:`|$)|[“‘][^”’]*(?:[”’]|$)/g, '(value)');
}

/** PostgreSQL errors have a five-character code and a severity. */
function isSqlState(error: Error): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

function isSystemError(error: Error): boolean {
  const { errno, syscall } = error as NodeJS.ErrnoException;
  return typeof errno === 'number' && typeof syscall === 'string';
}

function namesOf(error: Error): Partial<LoggedError> {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const given = errcode ?? code;
  const names = isSqlState(error) ? (['schema', 'table', 'column', 'constraint'] as const) : [];
  const values = error as unknown as Readonly<Record<string, unknown>>;
  return {
    ...(typeof given === 'number' || (typeof given === 'string' && /^[\w-]{1,60}$/.test(given)) ? { code: given } : {}),
    ...Object.fromEntries(names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []))),
  };
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return /^\w{1,60}$/.test(error.name) ? error.name : 'Error';
}

/** The stack lines that name a source position. Other lines of a multi-line message are dropped. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames
    .slice(0, longestStack)
    .split('\n')
    .filter((line) => /^ {4}at .{1,300}(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/.test(line))
    .slice(0, mostFrames);
}

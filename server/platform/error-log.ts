import { withoutPersonal } from '#contract/log/personal.ts';

/** What a log may hold of an error: where it happened and of which kind, never the values it happened with (P3). */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  /** Names in the database's schema that PostgreSQL gives. */
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

/** A chain of causes may be a ring. */
const deepest = 4;
/** An AggregateError may hold one error for each of many rows. */
const mostErrors = 5;
const longestMessage = 500;
const longestStack = 8_000;
const mostFrames = 30;

/** PostgreSQL's classes of errors whose message names parts of the schema and no value: others quote what was given. */
const classesWithoutValues = ['08', '23', '25', '40', '42', '53', '55', '57', '58'];
/** JavaScript and Valibot write the value they refuse into the message of these. */
const typesWithValues = ['SyntaxError', 'RangeError', 'ValiError'];

/** An error as logs hold it: kind, code, a message without values, stack, names of table and constraint (P3). */
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

/** What an operator reads at a terminal or at the start: sentences of our own as they are, nothing that may quote a row. */
export function messageForOperator(error: unknown): string {
  const own = error instanceof Error && !isSqlState(error) && !typesWithValues.includes(error.name);
  return own ? error.message : messageForLog(error);
}

/** The message of an error without the values it holds; for logs, and for columns that are shown to operators. */
export function messageForLog(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no Error was thrown';
  const { code } = error as { code?: unknown };
  if (isSqlState(error)) {
    const kept = classesWithoutValues.includes(String(code).slice(0, 2));
    return kept ? error.message.slice(0, longestMessage) : `PostgreSQL error ${code} (message left out)`;
  }
  if (typesWithValues.includes(error.name)) return '(message left out)';
  const [text = ''] = error.message.slice(0, longestMessage * 2).split('\n', 1);
  // What the operating system says names a path or an address of this installation.
  if (isSystemError(error)) return withoutPersonal(text, longestMessage);
  // A TypeError of JavaScript itself quotes names of the source; one of Node with a code quotes what it was given.
  const named = error.name === 'TypeError' && code === undefined ? text : withoutQuoted(text);
  return withoutPersonal(named, longestMessage);
}

/** Libraries quote what they were given, some up to its end. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*(?:"|$)|'[^']*(?:'|$)|`[^`]*(?:`|$)|[“‘][^”’]*(?:[”’]|$)/g, '(value)');
}

/** PostgreSQL's errors carry a five-character code and a severity. */
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

/** The lines of the stack that name a place in the source; a message of several lines is none of them. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames
    .slice(0, longestStack)
    .split('\n')
    .filter((line) => /^ {4}at .{1,300}(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/.test(line))
    .slice(0, mostFrames);
}

import type { Engine } from '../../server/database/open.ts';
import type { OwnPostgres } from '../../tools/testing/postgres.ts';
import type { Installation, InstallationOptions } from './installation.ts';
import type { Waited } from './watcher.ts';

/** The form of a fault: `short` in every test run, `long` before a release. */
export type Form = 'short' | 'long';

/** The result of a fault, besides what it reported with `broken` and `note`. */
export interface Found {
  /** Writes that were acknowledged. */
  readonly acknowledged?: number;
  /** Acknowledged writes that are missing. */
  readonly lost?: number;
  /** Writes that took effect more than once. */
  readonly doubled?: number;
  /** How long another client waited for /healthz meanwhile. */
  readonly waited?: Waited;
}

/** The functions that a fault can use. */
export interface FaultContext {
  readonly engine: Engine;
  readonly form: Form;
  /** Creates a stopped installation with new data; it is removed after the fault. */
  install(options?: InstallationOptions): Promise<Installation>;
  /** The PostgreSQL of this run. Later faults use it too: leave it running. */
  cluster(): OwnPostgres;
  /** Creates a folder, which is removed after the fault. */
  folder(): string;
  /** Registers a cleanup, which runs however the fault ends. */
  after(work: () => Promise<void> | void): void;
  /** Reports a figure besides the result. */
  note(sentence: string): void;
  /** Reports a violated guarantee. */
  broken(sentence: string): void;
}

/** A fault of the list, as a command. */
export interface Fault {
  readonly name: string;
  /** The entries of the list of faults that it covers, such as H1. */
  readonly ids: readonly string[];
  readonly engines: readonly Engine[];
  /** The guarantee under this fault, in one sentence. */
  readonly promise: string;
  /** Time limit in seconds for each form. */
  readonly limit: Readonly<Record<Form, number>>;
  run(context: FaultContext): Promise<Found>;
}

/** The outcome of a fault. */
export interface Result extends Required<Omit<Found, 'waited'>> {
  readonly fault: string;
  readonly ids: readonly string[];
  readonly engine: Engine;
  readonly form: Form;
  readonly promise: string;
  readonly ok: boolean;
  readonly waited: Waited | null;
  readonly broken: readonly string[];
  readonly notes: readonly string[];
  readonly seconds: number;
}

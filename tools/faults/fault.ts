import type { Engine } from '../../server/database/open.ts';
import type { OwnPostgres } from '../postgres.ts';
import type { Installation, InstallationOptions } from './installation.ts';
import type { Waited } from './watcher.ts';

/** How much of a fault is run: `short` in every test run, `long` before a release. */
export type Form = 'short' | 'long';

/** What a fault found, beside what it said by `broken` and `note`. */
export interface Found {
  /** Writes that were answered with success. */
  readonly acknowledged?: number;
  /** Of these, how many are not there any more. */
  readonly lost?: number;
  /** Writes that had their effect more than once. */
  readonly doubled?: number;
  /** How long somebody else waited for /healthz meanwhile. */
  readonly waited?: Waited;
}

/** What a fault works with. */
export interface FaultContext {
  readonly engine: Engine;
  readonly form: Form;
  /** A new installation with data of its own; it is not started yet. It ends with the fault. */
  install(options?: InstallationOptions): Promise<Installation>;
  /** The PostgreSQL of this run. Other faults use it after this one: leave it running. */
  cluster(): OwnPostgres;
  /** A new folder for what a fault needs beside an installation; it goes with the fault. */
  folder(): string;
  /** Something to do when the fault has ended, however it ended. */
  after(work: () => Promise<void> | void): void;
  /** A figure worth reading beside the result. */
  note(sentence: string): void;
  /** Something that was promised did not hold. */
  broken(sentence: string): void;
}

/** A fault of the list, as a command. */
export interface Fault {
  readonly name: string;
  /** The entries of the list of faults that it shows, such as H1. */
  readonly ids: readonly string[];
  readonly engines: readonly Engine[];
  /** What is promised under it, in one sentence. */
  readonly promise: string;
  /** Seconds after which it is given up, by form. */
  readonly limit: Readonly<Record<Form, number>>;
  run(context: FaultContext): Promise<Found>;
}

/** What a fault came to. */
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

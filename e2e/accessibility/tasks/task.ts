import type { ScreenReader } from '../screen-reader.ts';
import type { Visit } from '../visit.ts';

/** Something that people do in the portal, done with keys alone, in Dutch. */
export interface Task {
  readonly name: string;
  /** Who is logged in when it begins: the client unless given. */
  readonly who?: string | null;
  /** The file of its transcript in docs/transcripts/, without its ending. */
  readonly transcript: string;
  /** Opens the screen at which it begins. */
  readonly begin: (visit: Visit) => Promise<void>;
  readonly act: (keyboard: ScreenReader, visit: Visit) => Promise<void>;
}

export const flight = '4821307';
export const client = 'client@demo.example';
export const lotte = 'money@demo.example';

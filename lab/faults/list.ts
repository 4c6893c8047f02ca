import { away } from './away.ts';
import { backends } from './backends.ts';
import { commit } from './commit.ts';
import { deadlock } from './deadlock.ts';
import { disk } from './disk.ts';
import { events } from './events.ts';
import type { Fault } from './fault.ts';
import { folder } from './folder.ts';
import { kill } from './kill.ts';
import { lock } from './lock.ts';
import { mails } from './mails.ts';
import { migrations } from './migrations.ts';
import { modes } from './modes.ts';
import { names } from './names.ts';
import { stop } from './stop.ts';
import { stream } from './stream.ts';
import { twice } from './twice.ts';

/** All faults in the order in which they run. */
export const faults: readonly Fault[] = [
  kill,
  migrations,
  commit,
  twice,
  backends,
  away,
  lock,
  deadlock,
  disk,
  folder,
  modes,
  names,
  mails,
  events,
  stream,
  stop,
];

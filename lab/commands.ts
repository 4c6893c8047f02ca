/** A command of the laboratory. */
export interface Command {
  readonly name: string;
  /** What it shows, in a line. */
  readonly shows: string;
  readonly script: string;
  /** In how many parts it runs, one unless given; each ends within 20 minutes on two cores. */
  readonly parts?: number;
  /** Arguments with which it only prints or writes something, so that it is not cut into parts. */
  readonly single?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

export const commands: readonly Command[] = [
  {
    name: 'faults',
    shows: 'no acknowledged write is lost or doubled under kills, outages, a full disk, lost answers',
    script: 'lab/faults/main.ts',
    parts: 4,
    single: ['--list', '--help'],
  },
  {
    name: 'mutations',
    shows: 'the tests notice each safeguard that is taken out',
    script: 'lab/mutations/main.ts',
    parts: 2,
    single: ['--list'],
  },
  {
    name: 'payloads',
    shows: 'no payload for script injection runs in Chromium, in any text that somebody else can write',
    script: 'lab/payloads/main.ts',
    parts: 4,
  },
  {
    name: 'fuzz',
    shows: 'no hostile request is answered with a 5xx, on either database',
    script: 'lab/fuzz.ts',
    parts: 5,
  },
  {
    name: 'accessibility',
    shows: 'axe, the Tab key, targets, reflow and forced colours find nothing in any state of any screen',
    script: 'lab/accessibility.ts',
    parts: 3,
    single: ['--list', '--write', '--help'],
  },
  {
    name: 'screens',
    shows: 'every item of every claim works by the keyboard, every word is a text, every language fits',
    script: 'lab/tests.ts',
    settings: {
      LAB_SCREENS: '1',
      LAB_TESTS: 'e2e/checks/every-item e2e/checks/pseudo e2e/checks/site-pages e2e/journeys/languages',
    },
  },
  {
    name: 'denials',
    shows: 'the time of a refusal does not tell a foreign id from an unknown one',
    script: 'lab/timing/denials.ts',
  },
  {
    name: 'login',
    shows: 'the time of a login does not tell a known e-mail address from an unknown one',
    script: 'lab/timing/login.ts',
  },
  {
    name: 'managed',
    shows: 'a page of a manager with 50,000 claims takes at most 20 ms',
    script: 'lab/timing/managed.ts',
  },
  {
    name: 'queue',
    shows: 'the workbench is as fast with 200,000 claims, of which 20,000 wait, and 50 open queues cost little',
    script: 'lab/timing/queue.ts',
  },
  { name: 'speed', shows: 'how fast calls are beside bare servers on the same machine', script: 'lab/bench/speed.ts' },
  {
    name: 'pressure',
    shows: 'a server with 512 MB survives its heaviest readers, and others hardly wait',
    script: 'lab/pressure.ts',
  },
  { name: 'wire', shows: 'which answers differ between two versions of the product', script: 'lab/wire.ts' },
];

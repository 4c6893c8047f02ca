import {
  chmodSync,
  chownSync,
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { execForm, type Stage, type Step, stagesOf } from '../checks/dockerfile.ts';
import { builtServer } from '../commands/built-server.ts';
import { run } from '../commands/run.ts';
import { readLock, runtimePaths } from '../packages/lock-file.ts';

/** An image laid out in a folder: where its file system is, and how a container engine would run it. */
export interface PlainImage {
  readonly root: string;
  readonly workingFolder: string;
  readonly command: readonly string[];
  readonly health: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gid: number };
}

type Laying = { readonly folder: string; readonly stages: readonly Stage[]; readonly reallyBuild: boolean };

/**
 * Carries out the steps of a Dockerfile in a folder, without a container engine and without the network: COPY copies what
 * .dockerignore lets through, `npm ci` takes the packages of this project, and `npm run build` its last build, or with
 * `reallyBuild` builds from what was copied. Throws at a step that it does not know, and at a file that is not there.
 */
export async function layImage(dockerfile: string, folder: string, { reallyBuild = false } = {}): Promise<PlainImage> {
  const stages = stagesOf(readFileSync(dockerfile, 'utf8'));
  const last = stages.at(-1);
  if (!last) throw new Error(`${dockerfile} has no stage.`);
  const root = await layStage(last, { folder, stages, reallyBuild });
  const rest = (name: string) => last.steps.findLast((step) => step.name === name)?.rest ?? '';
  const [uid = 0, gid = uid] = rest('USER').split(':').map(Number);
  return {
    root,
    workingFolder: join(root, rest('WORKDIR')),
    command: execForm({ rest: rest('CMD') }) ?? [],
    health: execForm({ rest: rest('HEALTHCHECK') }) ?? [],
    environment: environmentOf(last),
    user: { uid, gid },
  };
}

function environmentOf({ steps }: Stage): Record<string, string> {
  const pairs = steps.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

/** Lays out a stage, and the stages that it copies from. Returns the folder of its file system. */
async function layStage(stage: Stage, laying: Laying): Promise<string> {
  const root = join(laying.folder, stage.name || 'image');
  mkdirSync(root, { mode: 0o755 });
  let work = root;
  for (const step of stage.steps) {
    if (step.name === 'WORKDIR') work = join(root, step.rest);
    mkdirSync(work, { recursive: true, mode: 0o755 });
    if (step.name === 'COPY') await copyStep(step, work, laying);
    if (step.name === 'RUN') for (const command of step.rest.split(' && ')) await runStep(command, root, work, laying);
  }
  return root;
}

async function copyStep({ flags, rest }: Step, work: string, laying: Laying): Promise<void> {
  const names = rest.split(/\s+/);
  const target = names.pop() ?? '';
  const stage = laying.stages.find(({ name }) => name === flags.from);
  const from = stage ? await layStage(stage, laying) : '.';
  for (const name of names) {
    const files = filesOf(from, name).filter((file) => stage || isInContext(file));
    if (files.length === 0) throw new Error(`COPY ${name}: there is nothing to copy.`);
    const base = statSync(join(from, name)).isDirectory() ? name : dirname(name);
    const into = target.endsWith('/') || base === name ? join(work, target) : dirname(join(work, target));
    for (const file of files) link(join(from, file), join(into, relative(base, file)));
  }
}

/** The files under a path of a folder, or the file itself, by their paths from the folder. */
function filesOf(folder: string, name: string): string[] {
  const path = join(folder, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [name] : [];
  return globSync('**/*', { cwd: path })
    .concat(globSync('**/.*/**/*', { cwd: path }))
    .filter((file) => statSync(join(path, file)).isFile())
    .map((file) => join(name, file));
}

/** Whether .dockerignore lets a file of the project through: the last line that matches decides. */
export function isInContext(file: string, ignore: string = readFileSync('.dockerignore', 'utf8')): boolean {
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const deciding = lines.findLast((line) => {
    const pattern = line.replace(/^!/, '');
    return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`) || (pattern === '*' && file !== '');
  });
  return deciding === undefined || deciding.startsWith('!');
}

/** Makes a hard link, or a copy where there can be none or others cannot read the file. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  if (statSync(from).mode & 0o004) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // The folders are on different volumes.
    }
  }
  copyFileSync(from, to);
  chmodSync(to, 0o644);
}

/** Carries out one command of a RUN step. */
async function runStep(command: string, root: string, work: string, { reallyBuild }: Laying): Promise<void> {
  const asked = /^install -d -m (\d+) -o node -g node (\S+)$/.exec(command);
  if (asked) return makeFolder(join(root, asked[2] ?? ''), Number.parseInt(asked[1] ?? '', 8));
  switch (command) {
    case 'npm ci --ignore-scripts':
      return symlinkSync(join(process.cwd(), 'node_modules'), join(work, 'node_modules'), 'junction');
    case 'npm ci --omit=dev --omit=optional --ignore-scripts':
      return linkPackages(work);
    case 'npm run sbom':
      return mustRun('tools/commands/sbom.ts', work);
    case 'npm run build':
      return reallyBuild ? mustRun('tools/commands/build.ts', work) : linkBuild(work);
    default:
      throw new Error(`RUN ${command}: the plain folder does not know this step.`);
  }
}

function makeFolder(path: string, mode: number): void {
  mkdirSync(path, { mode });
  if (process.getuid?.() === 0) chownSync(path, 1000, 1000);
}

/** Links the packages that the server needs, without the tools and without the packages of other packages' platforms. */
function linkPackages(work: string): void {
  const paths = new Set(runtimePaths(readLock()));
  const isOther = (name: string) => basename(name) === 'node_modules';
  for (const path of paths) {
    const names = globSync('**/*', { cwd: path, exclude: isOther }).filter((name) =>
      statSync(join(path, name)).isFile(),
    );
    for (const name of names) link(join(path, name), join(work, path, name));
  }
}

/** Links the last build: a new one would hold no other. */
function linkBuild(work: string): void {
  const [, id = ''] = /\.\/([0-9a-f]+)\/main\.js/.exec(readFileSync(builtServer, 'utf8')) ?? [];
  const server = filesOf('dist/server', id).map((file) => join('dist/server', file));
  for (const file of [builtServer, ...server]) link(file, join(work, file));
  const portal = statSync('dist/portal', { throwIfNoEntry: false }) ? filesOf('.', 'dist/portal') : [];
  for (const file of portal) link(file, join(work, file));
}

async function mustRun(script: string, work: string): Promise<void> {
  const { code, output } = await run(process.execPath, [script], { cwd: work, quiet: true });
  if (code !== 0) throw new Error(`${script} failed in the plain folder:\n${output}`);
}

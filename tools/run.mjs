// Runs a command with the locked Node.js, and first installs what is missing: `node tools/run.mjs backup --to FOLDER`. A name is a file
// in tools/commands, a path any file. Plain JavaScript: this runs on any Node.js from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const stamp = 'node_modules/.installed-lock';
const lock = readFileSync('package-lock.json', 'utf8');
const packages = Object.entries(JSON.parse(lock).packages);

if (!isInstalled()) install();
const node = lockedNode();
const file = fileOf(process.argv.splice(2, 1)[0] ?? '');
// Under npm this is the locked Node.js, unless it was just installed: signals then reach the command directly.
if (realpathSync(process.execPath) === node) {
  process.argv[1] = file;
  Module.runMain();
} else runWith(node);

function fileOf(name) {
  const path = resolve(name.includes('/') ? name : `tools/commands/${name}.ts`);
  if (existsSync(path)) return path;
  console.error(`There is no command '${name}'.`);
  process.exit(2);
}

function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  const wanted = packages.filter(([path, entry]) => path !== '' && !entry.optional);
  const agrees = wanted.every(([path, entry]) => present[path]?.integrity === entry.integrity);
  if (agrees) finish();
  return agrees;
}

function install() {
  const { npm_node_execpath: nodeOfNpm = process.execPath, npm_execpath: npm } = process.env;
  if (!npm) {
    console.error("Some packages of package-lock.json are not installed: run 'npm ci' first.");
    process.exit(1);
  }
  console.log('Installing what package-lock.json names …');
  const { status } = spawnSync(nodeOfNpm, [npm, 'ci', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  finish();
}

function finish() {
  // npm 10 removes .bin/node again while it drops the packages of other platforms; npm 11 keeps it.
  const packaged = packagedNode();
  if (packaged && !existsSync('node_modules/.bin/node') && process.platform !== 'win32') {
    symlinkSync(packaged.replace('node_modules', '..'), 'node_modules/.bin/node');
  }
  writeFileSync(stamp, lock);
}

/** The Node.js that the lock file has for this machine, if it is installed. */
function packagedNode() {
  const here = packages.filter(
    ([, { os, cpu }]) => [os].flat()[0] === process.platform && [cpu].flat()[0] === process.arch,
  );
  return here.flatMap(([path, { bin }]) => (bin?.node ? `${path}/${bin.node}` : [])).find((one) => existsSync(one));
}

function lockedNode() {
  const packaged = packagedNode();
  if (packaged) return realpathSync(packaged);
  if (Number(process.versions.node.split('.')[0]) >= 26) return realpathSync(process.execPath);
  console.error(
    `Redress runs on Node.js 26 and brings it along for most machines, but not for ${process.platform}-${process.arch}.`,
  );
  console.error(`Here it found ${process.version}: install Node.js 26 from https://nodejs.org and try again.`);
  process.exit(1);
}

/** Runs the command in a process of its own, passes signals on, and ends as it does, or when npm was ended, which ends only a shell. */
function runWith(node) {
  const parent = process.ppid;
  const child = spawn(node, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  const watch = setInterval(() => process.ppid !== parent && stop('SIGTERM'), 100);
  const stop = (signal) => {
    clearInterval(watch);
    child.kill(signal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // A terminal sends it to the command too.
  process.on('SIGINT', () => process.stdin.isTTY || stop('SIGINT'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

// Plain JavaScript: this runs on any version of Node, before the locked version is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const stamp = 'node_modules/.installed-lock';
const lock = readFileSync('package-lock.json', 'utf8');
const ownNode = `node-${process.platform}-${process.arch}/bin/node`;

if (!isInstalled()) install();
if (!existsSync(`node_modules/${ownNode}`) && !existsSync('node_modules/.bin/node') && majorVersion() < 26) {
  console.error(
    `Redress runs on Node.js 26 and brings it along for most machines, but not for ${process.platform}-${process.arch}.`,
  );
  console.error(`Here it found ${process.version}: install Node.js 26 from https://nodejs.org and try again.`);
  process.exit(1);
}

function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path, entry]) => path !== '' && !entry.optional);
  const agrees = wanted.every(([path, entry]) => present[path]?.integrity === entry.integrity);
  if (agrees) finish();
  return agrees;
}

function install() {
  console.log('Installing what package-lock.json names …');
  const { npm_node_execpath: node = process.execPath, npm_execpath: npm } = process.env;
  const quiet = ['ci', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(node, [npm, ...quiet], { stdio: 'inherit' })
    : spawnSync(`npm ${quiet.join(' ')}`, { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
  finish();
}

function finish() {
  // npm 10 removes .bin/node again while it drops the packages of other platforms; npm 11 keeps it.
  if (!existsSync('node_modules/.bin/node') && existsSync(`node_modules/${ownNode}`)) {
    symlinkSync(`../${ownNode}`, 'node_modules/.bin/node');
  }
  writeFileSync(stamp, lock);
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}

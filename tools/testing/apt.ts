import { existsSync } from 'node:fs';
import { run } from '../commands/run.ts';

/** Whether this process may install Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package; waits while another apt runs. Returns whether it succeeded. */
export async function install(name: string): Promise<boolean> {
  console.log(`Installing ${name} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lock = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=1', '-q'];
  const packages = ['install', '-y', '--no-install-recommends', name];
  const first = await run('apt-get', [...lock, ...packages], { env, quiet: true });
  if (first.code === 0) return true;
  await run('apt-get', [...lock, 'update'], { env, quiet: true });
  const second = await run('apt-get', [...lock, ...packages], { env, quiet: true });
  if (second.code !== 0) console.log(second.output.trim().split('\n').slice(-3).join('\n'));
  return second.code === 0;
}

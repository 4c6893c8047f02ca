import { messageForOperator } from '../../../server/platform/log/error-log.ts';
import { readSettings, type Settings } from '../../../server/platform/settings.ts';
import { checkDatabase } from './database-checks.ts';
import { type Check, type DatabaseFacts, type Finding, runCheck } from './finding.ts';
import { checkBrand, checkClock, checkDisk, checkFiles } from './machine-checks.ts';
import {
  checkAddress,
  checkCertificate,
  checkMail,
  checkPort,
  checkPublic,
  checkRates,
  checkScanner,
} from './network-checks.ts';

/** Writes nothing but a probe. Without usable settings only the clock is checked. */
export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  const run = (checks: readonly Check[]) => Promise.all(checks.map((check) => runCheck(check, messageForOperator)));
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    const wrong = (error as Error).message.split('\n');
    const todo = 'Correct it; the settings are explained in docs/running.md. The other checks need it.';
    const faults = wrong.map((says): Finding => ({ check: 'settings', level: 'fault', says, todo }));
    return [...(await run([{ name: 'clock', run: checkClock }])).flat(), ...faults];
  }
  const facts: DatabaseFacts = { installationId: null, newestRate: null };
  const good: Finding = {
    check: 'settings',
    level: 'ok',
    says: `${settings.publicUrl}, brand ${settings.brand}, data in ${settings.dataDir}`,
  };
  const first = await run([
    { name: 'database', within: 60_000, run: (found) => checkDatabase(settings, facts, found) },
  ]);
  const others = await run([
    { name: 'files', within: 20_000, run: (found) => checkFiles(settings, facts, found) },
    { name: 'disk', run: (found) => checkDisk(settings, found) },
    { name: 'brand', run: (found) => checkBrand(settings, found) },
    { name: 'clock', run: checkClock },
    { name: 'port', run: (found) => checkPort(settings, found) },
    { name: 'public address', run: (found) => checkPublic(settings, found) },
    { name: 'certificate', run: (found) => checkCertificate(settings, found) },
    { name: 'mail', within: 15_000, run: (found) => checkMail(settings, found) },
    { name: 'addresses', run: (found) => checkAddress(settings, found) },
    { name: 'rates', run: (found) => checkRates(settings, facts, found) },
    { name: 'virus scanner', run: (found) => checkScanner(settings, found) },
  ]);
  return [good, ...first.flat(), ...others.flat()];
}

export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, level, says, todo }) => [
    `${level.padEnd(8)} ${check.padEnd(15)} ${says}`,
    ...(todo ? [`${' '.repeat(25)}→ ${todo}`] : []),
  ]);
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  return [...lines, '', `${count('fault')} faults, ${count('warning')} warnings.`].join('\n');
}

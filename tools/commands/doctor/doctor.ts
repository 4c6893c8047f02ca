import { verifyAudit } from '../../../server/audit/audit.ts';
import { connectDatabase } from '../../../server/database/open.ts';
import { messageForOperator } from '../../../server/platform/log/error-log.ts';
import { readSettings, type Settings } from '../../../server/platform/settings.ts';
import { checkDatabase } from './database-checks.ts';
import { type Check, type DatabaseFacts, type Finding, type Findings, runCheck } from './finding.ts';
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

/** With `wholeAudit`, reads every row of the audit. Without usable settings only the clock is checked. Writes nothing but a probe. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  { wholeAudit = false }: { readonly wholeAudit?: boolean } = {},
): Promise<readonly Finding[]> {
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
  const within = wholeAudit ? 3_600_000 : 60_000;
  const others = await run([
    { name: 'audit', within, run: (found) => checkAudit(settings, facts, wholeAudit, found) },
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

/** The newest seals that are always checked: those of a day or two. */
const newest = 500;

/** The chain of the audit: its newest seals with their rows, or with `isWhole` all of it, which reads every row. */
async function checkAudit(settings: Settings, facts: DatabaseFacts, isWhole: boolean, found: Findings): Promise<void> {
  if (!facts.isCurrent) return;
  const { db, close } = connectDatabase(settings);
  try {
    const context = { db, key: settings.auditKey ?? null };
    const { seals, wrong } = await verifyAudit(context, isWhole ? undefined : newest);
    const what = isWhole || seals < newest ? 'all' : 'the newest';
    if (wrong === null) return found.ok(`${what} ${seals} seals of the audit and their rows are whole`);
    found.fault(
      `the audit is not whole: ${wrong}`,
      'Keep the database as it is, make a backup, and run npm run audit -- verify ("The audit" in docs/running.md).',
    );
  } finally {
    await close();
  }
}

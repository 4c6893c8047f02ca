// Checks an installation and says what to do: `npm run doctor`, with the settings of the server; `-- --json` for programs,
// `-- --audit` to verify every row of the audit.
// The exit code is 1 if there is a fault.
import { examine, report } from './doctor/doctor.ts';

process.umask(0o077);
const findings = await examine(process.env, { wholeAudit: process.argv.includes('--audit') });
const isHealthy = findings.every(({ level }) => level !== 'fault');
console.log(process.argv.includes('--json') ? JSON.stringify({ ok: isHealthy, findings }, null, 2) : report(findings));
// A thread or connection that hangs must not keep the answer back.
process.exit(isHealthy ? 0 : 1);

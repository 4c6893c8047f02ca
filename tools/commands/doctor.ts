// Checks an installation and says what to do: `npm run doctor`, with the settings of the server. The exit code is 1 if there is a fault.
import { examine, report } from './doctor/doctor.ts';

process.umask(0o077);
const findings = await examine(process.env);
const isHealthy = findings.every(({ level }) => level !== 'fault');
console.log(report(findings));
// A thread or connection that hangs must not keep the answer back.
process.exit(isHealthy ? 0 : 1);

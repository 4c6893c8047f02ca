import { printRun, runTests } from './tests.ts';

const result = await runTests(process.argv.slice(2));
printRun(result);
process.exitCode = result.failed > 0 ? 1 : 0;

// Runs tests of the product in a longer form: those that LAB_TESTS names, with further arguments.
import { printRun, runTests } from '../tools/testing/tests.ts';

const result = await runTests([...(process.env.LAB_TESTS ?? '').split(' '), ...process.argv.slice(2)]);
printRun(result);
process.exitCode = result.failed === 0 ? 0 : 1;

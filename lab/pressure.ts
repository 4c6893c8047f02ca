// Runs the tests of the server that try something a few times, with many: `npm run lab -- pressure [part of a path]`.
import { globSync, readFileSync } from 'node:fs';
import { runTests, tell } from '../tools/testing/tests.ts';

const usesAmount = /testing\/(?:amount|work-in-child)\.ts'/;
const files = globSync('server/**/*.test.ts').filter((file) => usesAmount.test(readFileSync(file, 'utf8')));
const named = process.argv.slice(2);
process.env.LAB_PRESSURE = '1';
const result = await runTests(named.length > 0 ? named : files);
tell(result);
process.exitCode = result.failed === 0 ? 0 : 1;

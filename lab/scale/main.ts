// Runs all journeys against two processes on PostgreSQL and an S3 store behind a proxy, one of which is killed every ten seconds:
// `npm run lab -- scale [part of a path]`.
import { runTests, tell } from '../../tools/testing/tests.ts';

process.env.E2E_PROCESSES = '2';
process.env.E2E_SHARD = process.env.LAB_PART;
const paths = process.argv.slice(2);
const result = await runTests(paths.length === 0 ? ['e2e/'] : paths);
tell(result);
process.exitCode = result.failed === 0 ? 0 : 1;

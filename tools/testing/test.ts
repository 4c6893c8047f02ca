import { runTests, tell } from './tests.ts';

// `--processes=2` runs journeys against several processes on PostgreSQL and S3, of which one is killed every ten seconds.
const option = /^--processes=(\d+)$/;
const args = process.argv.slice(2);
const processes = args.flatMap((arg) => option.exec(arg)?.[1] ?? []).at(-1);
if (processes !== undefined) process.env.E2E_PROCESSES = processes;
const result = await runTests(args.filter((arg) => !option.test(arg)));
tell(result);
process.exitCode = result.failed > 0 ? 1 : 0;

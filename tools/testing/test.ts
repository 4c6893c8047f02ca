import { runTests, tell } from './tests.ts';

const result = await runTests(process.argv.slice(2));
tell(result);
process.exitCode = result.failed > 0 ? 1 : 0;

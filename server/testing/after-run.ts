import { dropSchemas } from './schema-pool.ts';

/** After a run, drops the schemas of its tests and says which seed repeats it (a global setup of Vitest). */
export default function afterRun(): () => Promise<void> {
  return async () => {
    const url = process.env.TEST_DATABASE_URL;
    if (url) await dropSchemas(url);
    process.stdout.write(`Repeat this run with TEST_SEED=${process.env.TEST_SEED}\n`);
  };
}

import { existsSync } from 'node:fs';

/** Runs the server in this process, so that signals reach it directly: the built one, or by default its sources. */
export async function serve(entry = 'server/main.ts'): Promise<void> {
  if (!existsSync(entry)) {
    console.error(`There is no server to start: ${entry} is missing.`);
    process.exit(1);
  }
  await import(new URL(`../../${entry}`, import.meta.url).href);
}

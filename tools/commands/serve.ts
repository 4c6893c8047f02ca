import { existsSync } from 'node:fs';

const ENTRY = 'server/main.ts';

/** Runs the server in this process, so that signals reach it directly. */
export async function serve(): Promise<void> {
  if (!existsSync(ENTRY)) {
    console.error(`There is no server to start: ${ENTRY} is missing.`);
    process.exit(1);
  }
  await import(new URL(`../../${ENTRY}`, import.meta.url).href);
}

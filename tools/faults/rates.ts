import type { Installation } from './installation.ts';

/** Forgets what contacts have used of their limits, so that a load may go on writing. */
export async function forgetRates(installation: Installation): Promise<void> {
  const { db, close } = await installation.database();
  await db.deleteFrom('rate').execute();
  await close();
}

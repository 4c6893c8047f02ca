import type { Installation } from './installation.ts';

/** Resets the rate limits of contacts, so that a load can continue. */
export async function forgetRates(installation: Installation): Promise<void> {
  const { db, close } = await installation.database();
  await db.deleteFrom('rate').execute();
  await close();
}

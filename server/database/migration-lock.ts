/** The advisory lock of PostgreSQL that whoever migrates holds: that of Kysely's migrator, which earlier versions used. */
export const migrationLock = 3853314791062309107n;

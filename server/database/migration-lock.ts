/** The advisory lock of PostgreSQL that whoever migrates holds. */
export const migrationLock = 3853314791062309107n;

// Simulates a full disk where none can be mounted: while the control file exists, files cannot be written and SQLite cannot
// grow.
import fsPromises, { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { asked } from './control.ts';
import { aroundStatements, sqliteError } from './statements.ts';

const writes = /^\s*(?:insert|update|delete|replace|create|alter|drop)\b/i;

aroundStatements((sql, run, db) => {
  if (!writes.test(sql) || asked() === undefined) return run();
  // SQLite rolls back a transaction itself when the disk is full.
  if (db.isTransaction) db.exec('rollback');
  throw sqliteError(13, 'database or disk is full');
});

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

const probe = await open(new URL(import.meta.url));
const handles = Object.getPrototypeOf(probe) as FileHandle;
await probe.close();
for (const name of ['write', 'writeFile', 'writev', 'appendFile'] as const) {
  const original = handles[name] as (...values: unknown[]) => Promise<unknown>;
  const wrapped = async function (this: FileHandle, ...values: unknown[]) {
    if (asked() !== undefined) throw full();
    return original.apply(this, values);
  };
  Object.defineProperty(handles, name, { value: wrapped });
}
for (const name of ['writeFile', 'mkdir', 'copyFile'] as const) {
  const original = fsPromises[name] as (...values: unknown[]) => Promise<unknown>;
  const wrapped = async (...values: unknown[]) => {
    if (asked() !== undefined) throw full();
    return original(...values);
  };
  Object.defineProperty(fsPromises, name, { value: wrapped });
}
syncBuiltinESMExports();

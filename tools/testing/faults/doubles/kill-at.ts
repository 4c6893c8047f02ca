// Kills the process (SIGKILL) right before the statement whose number is in FAULT_AT; without FAULT_AT it counts the statements
// and writes their number at the end.
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { aroundStatements } from './statements.ts';

const at = Number(process.env.FAULT_AT ?? 0);
let count = 0;

function next(): void {
  count += 1;
  if (count === at) process.kill(process.pid, 'SIGKILL');
}

aroundStatements((_, run) => {
  next();
  return run();
});

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...values: Parameters<typeof query>) {
  next();
  return query.apply(this, values);
} as typeof query;

const path = process.env.FAULT_COUNT;
if (path) process.on('exit', () => writeFileSync(path, String(count)));

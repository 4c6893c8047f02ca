// SQLite whose COMMIT succeeds but reports an error: the first transaction with a statement that matches the regular
// expression in the control file is committed, and then COMMIT throws an I/O error.
import { asked, isDone } from './control.ts';
import { aroundStatements, sqliteError } from './statements.ts';

let isMarked = false;

aroundStatements((sql, run) => {
  const word = sql.trim().split(/[\s;]/, 1)[0]?.toLowerCase();
  if (word === 'begin' || word === 'rollback') isMarked = false;
  const pattern = asked();
  if (pattern !== undefined && new RegExp(pattern, 'i').test(sql)) isMarked = true;
  const result = run();
  if (word !== 'commit' || !isMarked || pattern === undefined) return result;
  isMarked = false;
  isDone();
  throw sqliteError(10, 'disk I/O error');
});

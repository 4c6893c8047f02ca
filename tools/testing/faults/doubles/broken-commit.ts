// SQLite as the server meets it when COMMIT fails although it has happened: the first transaction that ran a statement which
// the control file names (a regular expression) is committed, and then COMMIT throws an I/O error.
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

import { inFile, type Mutation } from './mutation.ts';

/** The chain of the audit. */
export const auditMutations: readonly Mutation[] = [
  ...inFile('server/database/migrations/first/work.ts', 'server/audit/audit.test.ts', [
    [
      'rows of the audit are never changed or deleted',
      "begin select raise(abort, 'rows of",
      "begin select ('rows of",
      'refuses to change, delete',
    ],
  ]),
  ...inFile('server/audit/audit.ts', 'server/audit/audit.test.ts', [
    [
      'a seal hashes its rows',
      'for (const row of rows) {',
      'for (const row of rows.slice(0, 0)) {',
      'a changed, a missing and an inserted row show',
    ],
    [
      'a seal holds the one before it',
      'row_count, rows_hash, previousHash, sealed_at]',
      'row_count, rows_hash, sealed_at]',
      'a replaced seal',
    ],
    [
      'nobody makes a new chain without the key',
      "createHmac('sha256', key)",
      "createHash('sha256')",
      'with a key a chain that was made anew shows',
    ],
  ]),
  ...inFile('server/audit/audit.ts', 'server/audit/audit.test.ts', [
    [
      'the hash of a seal is checked',
      'if (sealHash(key, last.hash, seal) !== seal.hash) {',
      'if (sealHash(key, last.hash, seal) === "") {',
      'a changed, a missing and an inserted row show',
    ],
    ['nothing is sealed with another key', '!== before.hash) {', '=== "") {', 'a key that is set later'],
  ]),
];

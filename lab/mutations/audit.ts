import { type Mutation, mutation } from './mutation.ts';

/** The chain of the audit. */
export const auditMutations: readonly Mutation[] = [
  mutation(
    'rows of the audit are never changed or deleted',
    'server/database/migrations/first/work.ts',
    "begin select raise(abort, 'rows of",
    "begin select ('rows of",
    'server/audit/audit.test.ts',
    'refuses to change, delete',
  ),
  mutation(
    'a seal hashes its rows',
    'server/audit/chain.ts',
    'for (const row of rows) {',
    'for (const row of rows.slice(0, 0)) {',
    'server/audit/audit.test.ts',
    'a changed, a missing and an inserted row show',
  ),
  mutation(
    'a seal holds the one before it',
    'server/audit/chain.ts',
    'row_count, rows_hash, previousHash, sealed_at]',
    'row_count, rows_hash, sealed_at]',
    'server/audit/audit.test.ts',
    'a replaced seal',
  ),
  mutation(
    'the hash of a seal is checked',
    'server/audit/audit.ts',
    'if (sealHash(key, last.hash, seal) !== seal.hash) {',
    'if (sealHash(key, last.hash, seal) === "") {',
    'server/audit/audit.test.ts',
    'a changed, a missing and an inserted row show',
  ),
  mutation(
    'nobody makes a new chain without the key',
    'server/audit/chain.ts',
    "createHmac('sha256', key)",
    "createHash('sha256')",
    'server/audit/audit.test.ts',
    'with a key a chain that was made anew shows',
  ),
  mutation(
    'nothing is sealed with another key',
    'server/audit/audit.ts',
    '!== before.hash) {',
    '=== "") {',
    'server/audit/audit.test.ts',
    'a key that is set later',
  ),
];

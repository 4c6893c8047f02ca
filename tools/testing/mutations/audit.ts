import { type Mutation, mutation } from './mutation.ts';

/** The chain of the audit. */
export const auditMutations: readonly Mutation[] = [
  mutation(
    'rows of the audit are never changed or deleted',
    'server/database/migrations/first/audit.ts',
    "begin select raise(abort, 'rows of",
    "begin select ('rows of",
    'server/audit/audit.test.ts',
    'refuses to change, delete',
  ),
  mutation(
    'a seal hashes its rows',
    'server/audit/chain.ts',
    'for (const sequence of sequences) hash.update(',
    'for (const sequence of sequences.slice(0, 0)) hash.update(',
    'server/audit/audit.test.ts',
    'a changed, a missing and an inserted row show',
  ),
  mutation(
    'a seal holds the one before it',
    'server/audit/verify.ts',
    '} else if (seal.previous_hash !== this.#last.hash) {',
    '} else if (seal.previous_hash === "") {',
    'server/audit/audit.test.ts',
    'a replaced seal',
  ),
  mutation(
    'the hash of a seal is checked',
    'server/audit/verify.ts',
    'else if (sealHash(seal) !== seal.hash) this',
    'else if (sealHash(seal) === "") this',
    'server/audit/audit.test.ts',
    'a changed, a missing and an inserted row show',
  ),
  mutation(
    'the signature of a seal is checked',
    'server/audit/chain.ts',
    'return expected.length === given.length && timingSafeEqual(expected, given);',
    'return expected.length === given.length || timingSafeEqual(expected, expected);',
    'server/audit/audit.test.ts',
    'a new chain by the key',
  ),
];

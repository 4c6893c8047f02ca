import { accessMutations } from './access.ts';
import { auditMutations } from './audit.ts';
import { deletionMutations } from './deletions.ts';
import { encryptionMutations } from './encryption.ts';
import { fileMutations } from './files.ts';
import { injectionMutations } from './injection.ts';
import { limitMutations } from './limits.ts';
import type { Mutation } from './mutation.ts';
import { personalDataMutations } from './personal-data.ts';
import { recordMutations } from './records.ts';
import { sessionMutations } from './sessions.ts';

/** The safeguards that `npm run lab -- mutations` takes out, one at a time. */
export const mutations: readonly Mutation[] = [
  ...accessMutations,
  ...sessionMutations,
  ...limitMutations,
  ...injectionMutations,
  ...fileMutations,
  ...recordMutations,
  ...encryptionMutations,
  ...auditMutations,
  ...personalDataMutations,
  ...deletionMutations,
];

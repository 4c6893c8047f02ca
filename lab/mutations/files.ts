import { type Mutation, mutation } from './mutation.ts';

/** Files that come in and go out. */
export const fileMutations: readonly Mutation[] = [
  mutation(
    'files are attachments',
    'server/http/answers.ts',
    ".header('content-disposition', attachment(file.name))",
    ".header('content-disposition', 'inline')",
    'server/features/documents/deleting.test.ts',
    'active types are never shown',
  ),
  mutation(
    'names of files are made safe',
    'server/access/safe-file-name.ts',
    ".split(/[/\\\\]/).at(-1) ?? ''",
    '',
    'server/platform/files/file-names.test.ts',
    'what is kept of a long name',
  ),
  mutation(
    'infected files are not opened',
    'server/access/document-access.ts',
    "if (!file || file.verdict === 'infected')",
    'if (!file)',
    'server/jobs/file.check.test.ts',
    'an infected file is not opened',
  ),
  mutation(
    'files that wait for the scanner are not opened',
    'server/access/document-access.ts',
    "if (file.verdict === 'waiting') throw refuse(documentRefusals.beingChecked);",
    '',
    'server/jobs/file.check.test.ts',
    'is seen by its owner as being checked',
  ),
  mutation(
    'the content of a file fits its extension',
    'server/platform/files/detect-type.ts',
    'if (found === null || !fits(found, allowed)) return',
    'if (found !== null && !fits(found, [found])) return',
    'server/features/documents/hostile-files.test.ts',
    'each is refused in words',
  ),
  mutation(
    'only listed extensions are taken',
    'server/platform/files/detect-type.ts',
    'if (!allowed) return { refused: documentRefusals.wrongType };',
    "if (!allowed) return { contentType: 'text/html' };",
    'server/features/documents/hostile-files.test.ts',
    'each is refused in words',
  ),
];

import { inFile, type Mutation } from './mutation.ts';

/** Files that come in and go out. */
export const fileMutations: readonly Mutation[] = [
  ...inFile('server/http/answers.ts', 'server/features/documents/deleting.test.ts', [
    [
      'files are attachments',
      ".header('content-disposition', attachment(file.name))",
      ".header('content-disposition', 'inline')",
      'active types are never shown',
    ],
  ]),
  ...inFile('server/access/safe-file-name.ts', 'server/platform/files/file-names.test.ts', [
    ['names of files are made safe', ".split(/[/\\\\]/).at(-1) ?? ''", '', 'what is kept of a long name'],
  ]),
  ...inFile('server/access/document-access.ts', 'server/jobs/file.check.test.ts', [
    [
      'infected files are not opened',
      "if (!file || file.verdict === 'infected')",
      'if (!file)',
      'an infected file is not opened',
    ],
    [
      'files that wait for the scanner are not opened',
      "if (file.verdict === 'waiting') throw refuse(documentRefusals.beingChecked);",
      '',
      'is seen by its owner as being checked',
    ],
  ]),
  ...inFile('server/platform/files/detect-type.ts', 'server/features/documents/hostile-files.test.ts', [
    [
      'the content of a file fits its extension',
      'if (found === null || !fits(found, allowed)) return',
      'if (found !== null && !fits(found, [found])) return',
      'each is refused in words',
    ],
    [
      'only listed extensions are taken',
      'if (!allowed) return { refused: documentRefusals.wrongType };',
      "if (!allowed) return { contentType: 'text/html' };",
      'each is refused in words',
    ],
  ]),
];

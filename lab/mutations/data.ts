import { inFile, type Mutation } from './mutation.ts';

/** What goes out, is stored, sealed, written down and deleted. */
export const dataMutations: readonly Mutation[] = [
  ...inFile('server/platform/html.ts', 'server/platform/html.test.ts', [
    [
      'status HTML is sanitized',
      'return sanitizeHtml()(html, options);',
      'return html;',
      'of hostile HTML only allowed',
    ],
  ]),
  ...inFile('server/http/headers.ts', 'server/http/answers.test.ts', [
    [
      'inline script is not allowed',
      `      "script-src 'self'",\n`,
      `      "script-src 'self' 'unsafe-inline'",\n`,
      'without https',
    ],
    ['HTML is made by one policy', `      "require-trusted-types-for 'script'",\n`, '', 'text becomes HTML'],
  ]),
  ...inFile('server/http/session.ts', 'server/features/session/session.test.ts', [
    [
      'the session cookie is HttpOnly',
      'secret, { ...this.#cookie, httpOnly: true });',
      'secret, { ...this.#cookie, httpOnly: false });',
      'the session cookie is HttpOnly',
    ],
  ]),
  ...inFile('server/desk/webhooks/post-delivery.ts', 'server/desk/webhooks/webhooks.test.ts', [
    [
      'webhooks lead outside alone',
      'return !inside.check(address',
      'return true || inside.check(address',
      'a name is followed',
    ],
  ]),
  ...inFile('server/http/answers.ts', 'server/features/documents/deleting.test.ts', [
    [
      'files are attachments',
      ".header('content-disposition', attachment(file.name))",
      ".header('content-disposition', 'inline')",
      'answers the bytes with the record',
    ],
  ]),
  ...inFile('server/access/document-access.ts', 'server/jobs/file.check.test.ts', [
    [
      'infected files are not opened',
      "if (!file || file.verdict === 'infected')",
      'if (!file)',
      'an infected file is not opened',
    ],
  ]),
  ...inFile('server/platform/files/detect-type.ts', 'server/features/documents/hostile-files.test.ts', [
    [
      'the content of a file fits its extension',
      'if (found === null || !fits(found, allowed)) return',
      'if (found !== null && !fits(found, [found])) return',
      'each is refused in words',
    ],
  ]),
  ...inFile('server/changes/audit-store.ts', 'server/desk/staff/tickets.test.ts', [
    [
      'views of staff are recorded with both ids',
      'staff_id: act.staffId ?? null,',
      'staff_id: null,',
      'every act and every look',
    ],
  ]),
  ...inFile('server/platform/log/error-log.ts', 'server/platform/log/log-values.test.ts', [
    [
      'errors are logged without values',
      "const typesWithValues = ['SyntaxError', 'RangeError', 'ValiError'];",
      'const typesWithValues: string[] = [];',
      'causes and parts of an error',
    ],
  ]),
  ...inFile('server/access/idempotency.ts', 'server/access/idempotency.test.ts', [
    [
      'a key that was used for something else is refused',
      'if (found && found.askedHash !== askedHash) throw',
      'if (found && found.askedHash === "") throw',
      'a key that was used for something else',
    ],
  ]),
  ...inFile('server/platform/encryption/encryption.ts', 'server/platform/encryption/stolen-data.test.ts', [
    [
      'account numbers and passport numbers are sealed',
      'return sealText(this.current, cell, text);',
      'return text;',
      'stand in no column',
    ],
  ]),
  ...inFile('server/platform/encryption/sealed-text.ts', 'server/platform/encryption/sealed-text.test.ts', [
    [
      'a sealed value belongs to its row and column',
      'return JSON.stringify([table, column, id]);',
      'return "";',
      'in its own row and column',
    ],
    [
      'a change of a sealed value is found',
      'return Buffer.concat([text, decipher.final()])',
      'return Buffer.concat([text])',
      'any change of it is found',
    ],
  ]),
  ...inFile('server/platform/files/file-cipher.ts', 'server/platform/files/encrypted-files.test.ts', [
    [
      'files are encrypted when they are received',
      'if (!encryptionOf(db)?.sealsFiles) return store.receive(stream, largest);',
      'if (encryptionOf(db) !== null) return store.receive(stream, largest);',
      'is stored unreadably',
    ],
  ]),
  ...inFile('server/platform/files/file-cipher.ts', 'server/platform/files/file-cipher.test.ts', [
    [
      'a chunk of a file is passed on after it was verified only',
      '    decipher.final();\n    return plain;',
      '    return plain;',
      'a file that was cut, changed',
    ],
  ]),
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
      'nobody makes a new chain without the key',
      "createHmac('sha256', key)",
      "createHash('sha256')",
      'with a key a chain that was made anew shows',
    ],
  ]),
  ...inFile('server/features/personal-data/routes.ts', 'server/features/personal-data/export.test.ts', [
    [
      'a copy of own data is fetched with the password',
      '    await verifyCurrentPassword(context, session, input.password);\n    const row',
      '    if (input.password === "") await verifyCurrentPassword(context, session, input.password);\n    const row',
      'with the password, for seven days',
    ],
  ]),
  ...inFile('server/schedules/retention/run.ts', 'server/schedules/retention/owners.test.ts', [
    [
      'a claim that was reopened is not deleted',
      "if (!(await isDue(db, 'claim', id, claimIsDue(before)))) return 'leave';",
      '',
      'a claim that is reopened',
    ],
  ]),
];

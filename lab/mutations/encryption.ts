import { inFile, type Mutation } from './mutation.ts';

/** Encryption in the database. */
export const encryptionMutations: readonly Mutation[] = [
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
    [
      'each value has a nonce of its own',
      'const nonce = randomBytes(nonceLength);',
      'const nonce = Buffer.alloc(nonceLength, text.length > 1e9 ? randomBytes(1) : 7);',
      'sealed differently each time',
    ],
  ]),
  ...inFile('server/platform/encryption/sealed-text.ts', 'server/platform/encryption/encryption.test.ts', [
    [
      'the database refuses a value of another row',
      'return JSON.stringify([table, column, id]);',
      'return JSON.stringify([table, column, id.slice(0, 0)]);',
      'a value of another row or column',
    ],
  ]),
  ...inFile('server/platform/encryption/encryption.ts', 'server/platform/encryption/encryption.test.ts', [
    [
      'the key id of a value chooses its key',
      'const known = () => this.#keys.find((key) => key.id === id);',
      'const known = () => (id === "" ? undefined : this.#keys[0]);',
      '500 rows are sealed with a new key',
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
  ...inFile('server/platform/encryption/keyed-hash.ts', 'server/platform/encryption/keyed-hashes.test.ts', [
    [
      'hashes of what people send are keyed',
      "return createHmac('sha256', key).update(text).digest('hex');",
      "return createHmac('sha256', key.length > 99 ? key : '').update(text).digest('hex');",
      'differs between installations',
    ],
  ]),
];

import { expect, test } from 'vitest';
import { fileKind, isDocumentFile, isEMail } from './file-kind.ts';
import type { ClaimDocument } from './schema.ts';

const document = (part: Partial<ClaimDocument>) =>
  ({ DocumentAction: null, ContainsFile: false, Name: null, Description: null, ...part }) as ClaimDocument;
const withFile = document({ ContainsFile: true });
const poa = 'Uw volmacht (Power of Attorney)';

test.each<[string, Partial<ClaimDocument>, ClaimDocument[], ReturnType<typeof fileKind>]>([
  [
    'a request with a power of attorney',
    { DocumentAction: 'RequestUploadDocument', Description: poa },
    [],
    'power-of-attorney',
  ],
  [
    'and not an e-mail, though it is named like one',
    { DocumentAction: 'RequestUploadDocument', Description: poa, Name: 'a.msg', ContainsFile: true },
    [],
    'power-of-attorney',
  ],
  ['only on a request for documents', { DocumentAction: 'MessageAirline', Description: poa }, [], 'none'],
  ['only in these letters', { DocumentAction: 'RequestUploadDocument', Description: 'power of attorney' }, [], 'none'],
  ['an e-mail before a file', { Name: 'antwoord.eml', ContainsFile: true }, [], 'e-mail'],
  [
    'an e-mail of the customer too',
    { DocumentAction: 'DocumentCustomer', Name: 'a.eml', ContainsFile: true },
    [],
    'e-mail',
  ],
  ['a file', { ContainsFile: true, Name: 'a.pdf' }, [], 'file'],
  [
    'a file of a request to sign before the e-signature',
    { DocumentAction: 'RequestCompleteDocuSign', ContainsFile: true },
    [withFile],
    'file',
  ],
  ['the customer’s own file is no generic one', { DocumentAction: 'DocumentCustomer', ContainsFile: true }, [], 'none'],
  [
    'a request to sign with a nested file',
    { DocumentAction: 'RequestCompleteDocuSign' },
    [document({}), withFile],
    'e-signature',
  ],
  ['a request to sign without one', { DocumentAction: 'RequestCompleteDocuSign' }, [document({})], 'none'],
  ['a nested file alone', { DocumentAction: 'RequestReply' }, [withFile], 'none'],
  ['nothing', {}, [], 'none'],
])('[DOC-15] the first kind that matches counts: %s', (_, part, children, kind) => {
  expect(fileKind(document(part), children)).toBe(kind);
});

test.each<[string | null, string | null, boolean]>([
  ['antwoord.msg', null, true],
  ['antwoord.eml', null, true],
  ['ANTWOORD.EML', null, true],
  ['antwoord.pdf', 'Het antwoord.msg van de maatschappij', true],
  ['antwoord', null, false],
  ['emlak.pdf', 'msg', false],
  [null, null, false],
])('[DOC-2] the name %j with the description %j is an e-mail: %j', (Name, Description, email) => {
  expect(isEMail({ Name, Description })).toBe(email);
});

test.each<[Partial<ClaimDocument>, boolean]>([
  [{ ContainsFile: true }, true],
  [{ ContainsFile: true, DocumentAction: 'DocumentCustomer' }, true],
  [{ ContainsFile: true, DocumentAction: 'MessageAirline' }, false],
  [{ ContainsFile: true, DocumentAction: 'RequestUploadDocument' }, false],
  [{ DocumentAction: 'DocumentCustomer' }, false],
  [{}, false],
])('[FILES-4] %j is a document file: %j', (part, is) => {
  expect(isDocumentFile(document(part))).toBe(is);
});

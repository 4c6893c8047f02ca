import * as accountCalls from '#contract/account/calls.ts';
import { type Call, isOfStaff } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import * as listCalls from '#contract/lists/calls.ts';
import * as liveCalls from '#contract/live/calls.ts';
import * as logCalls from '#contract/log/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as noticeCalls from '#contract/notices/calls.ts';
import * as payoutCalls from '#contract/payout/calls.ts';
import * as peopleCalls from '#contract/people/calls.ts';
import * as receiptCalls from '#contract/receipts/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import * as staffPasskeyCalls from '#contract/staff/passkeys.ts';
import * as textCalls from '#contract/texts/calls.ts';
import type { ClaimTable } from '../database/tables/claims.ts';
import type { ContactTable } from '../database/tables/contacts.ts';
import { totpCode } from '../platform/credentials/totp.ts';
import { Authenticator } from './authenticator.ts';
import { type Answered, type Client, pathOf, type Sent } from './client.ts';
import {
  begunUpload,
  contact,
  flightClaim,
  type GivenContact,
  item,
  passenger,
  password,
  receipt,
  request,
  someId,
  staffMember,
  uploadRequest,
} from './given.ts';
import { secondWays } from './second-factors.ts';
import { letter as letterWithFile, sentFile } from './sent-files.ts';
import type { World } from './world.ts';

/** Who has a passkey, and has begun with an authenticator app. */
const begun = () => ({ secondWays: secondWays({ on: false }) });
const madeAnew = new Authenticator();

/** A claim with something for every call, its people, and others who have nothing to do with it. */
export function scene({ owner = {}, ...columns }: Partial<ClaimTable> & { owner?: Partial<ContactTable> } = {}) {
  const people = {
    owner: contact({ first_name: 'Sanne', ...owner }, begun()),
    manager: contact({ first_name: 'Marit' }, begun()),
    other: contact({ first_name: 'Olaf' }, begun()),
    otherManager: contact({ first_name: 'Otto' }, begun()),
    guarded: contact({ first_name: 'Greet' }, { secondWays: secondWays({ on: true }) }),
    careless: contact({ first_name: 'Cas' }, { secondWays: secondWays({ on: true }) }),
    forgetful: contact({ first_name: 'Fenna' }, { link: someId() }),
  };
  const employee = staffMember({}, { ticket: { secret: someId(), contact: people.owner } });
  const markRead = request('RequestMarkRead', { message: 'Lees dit, Sanne' });
  const asked = uploadRequest(['ContainsETicket', 'ContainsBoardingPass']);
  const paper = item({ file: { name: 'eticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const letter = item({
    name: 'antwoord.eml',
    file: { name: 'antwoord.eml', contentType: 'message/rfc822', content: letterWithFile },
  });
  const pdf = { name: 'bon.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
  const ownFile = item({ action: 'DocumentCustomer', name: 'bon.pdf', file: pdf });
  const ownReceipt = receipt(item({ action: 'DocumentCustomer', name: 'bon.pdf', file: pdf }));
  const costs = request('RequestUploadReceipts');
  const uploads = { owner: begunUpload(people.owner), manager: begunUpload(people.manager) };
  const question = request('RequestReply', { can_react: true, description: 'Uw vlucht' });
  const review = item({ action: 'QuoteCustomer', message: 'Netjes geholpen' });
  const traveller = passenger({ first_name: 'Sanne', last_name: 'Berg' });
  const claim = flightClaim({
    owner: people.owner,
    managers: [people.manager],
    can_add_quote: true,
    can_add_passenger: true,
    people: [traveller],
    documents: [markRead, asked, paper, letter, question, ownFile, costs],
    receipts: [ownReceipt],
    uploads: Object.values(uploads),
    ...columns,
  });
  /** A claim of the same people that has its review already. */
  const reviewed = flightClaim({
    owner: people.owner,
    managers: [people.manager],
    can_add_quote: true,
    ...columns,
    documents: [review],
  });
  const another = flightClaim({ owner: people.owner, managers: [people.otherManager] });
  const ofOther = flightClaim({ owner: people.other, documents: [request('RequestMarkRead')] });
  return {
    ...people,
    employee,
    staff: [employee],
    markRead,
    asked,
    paper,
    letter,
    question,
    ownFile,
    ownReceipt,
    costs,
    uploads,
    review,
    traveller,
    claim,
    reviewed,
    claims: [claim, another, ofOther, reviewed],
    contacts: Object.values(people),
  };
}
export type Scene = ReturnType<typeof scene>;

/** A browser that may ask the call: the owner's, that of staff, or one that waits for the second step of a login. */
export function browserFor(
  call: Pick<Call, 'path'>,
  on: Scene,
  world: Pick<World, 'clientOf' | 'staffClientOf' | 'waitingClientOf'>,
): Promise<Client> {
  if (call.path === secondFactorCalls.secondFactor.path) return world.waitingClientOf(on.guarded);
  return isOfStaff(call) ? world.staffClientOf(on.employee) : world.clientOf(on.owner);
}

/** The upload in pieces that somebody has begun; the owner's for who has none. */
function uploadOf({ uploads, manager }: Scene, who: GivenContact): string {
  return (who.id === manager.id ? uploads.manager : uploads.owner).id;
}

/** Asks a call about the scene, as somebody; `sent` changes how it is sent. */
export type Ask = (client: Client, on: Scene, who: GivenContact, sent?: Sent) => Promise<Answered<unknown>>;

function codeOf({ secondWays: ways }: GivenContact, { clock }: Client): string {
  return totpCode(ways?.totp.secret ?? '', clock.now());
}

/** A right way to ask each call there is; a new call without one does not compile. */
export const asks: Record<CallName, Ask> = {
  login: (client, _, who, sent) =>
    client.call(sessionCalls.login, { culture: 'nl-NL', email: who.email, password }, sent),
  logout: (client, _, __, sent) => client.call(sessionCalls.logout, undefined, sent),
  isLoggedIn: (client, _, __, sent) => client.call(sessionCalls.isLoggedIn, undefined, sent),
  askSession: (client, _, __, sent) => client.call(sessionCalls.askSession, undefined, sent),
  stayLoggedIn: (client, _, __, sent) => client.call(sessionCalls.stayLoggedIn, undefined, sent),
  requestPasswordChange: (client, { forgetful }, _, sent) =>
    client.call(accountCalls.requestPasswordChange, { email: forgetful.email }, sent),
  checkPasswordRequest: (client, { forgetful }, _, sent) =>
    client.call(accountCalls.checkPasswordRequest, { requestId: forgetful.link ?? '' }, sent),
  createNewPassword: (client, { forgetful }, _, sent) =>
    client.call(accountCalls.createNewPassword, { requestId: forgetful.link ?? '', password: 'Kastanje118b' }, sent),
  acceptTerms: (client, _, __, sent) => client.call(accountCalls.acceptTerms, undefined, sent),
  updateAccount: (client, _, who, sent) =>
    client.call(accountCalls.updateAccount, { Id: who.id, City: 'Utrecht' }, sent),
  updateLogin: (client, _, __, sent) =>
    client.call(accountCalls.updateLogin, { oldPassword: password, newPassword: password }, sent),
  ownSessions: (client, _, __, sent) => client.call(accountCalls.ownSessions, undefined, sent),
  endOwnSession: async (client, _, __, sent) => {
    const { body } = await client.copy().call(accountCalls.ownSessions, undefined);
    const [newest, ...older] = Array.isArray(body) ? body : [];
    const sessionId = [...older, newest].find((one) => one && !one.Current)?.Id ?? newest?.Id ?? someId();
    return client.call(accountCalls.endOwnSession, { sessionId }, sent);
  },
  staffVisits: (client, _, __, sent) => client.call(accountCalls.staffVisits, undefined, sent),
  internalLogin: (client, { employee, owner }, _, sent) =>
    client.call(
      sessionCalls.internalLogin,
      { culture: 'nl-NL', contactId: owner.id, internalUser: employee.ticket?.secret ?? '' },
      sent,
    ),
  secondFactor: (client, { guarded }, _, sent) =>
    client.call(secondFactorCalls.secondFactor, { culture: 'nl-NL', code: codeOf(guarded, client) }, sent),
  passkeyOptions: (client, _, __, sent) => client.call(secondFactorCalls.passkeyOptions, { step: 'first' }, sent),
  passkeyLogin: (client, { guarded: { secondWays: ways } }, _, sent) => {
    const answered = ways?.passkey.authenticator.answered(ways.passkey.challenges.login);
    return client.call(
      secondFactorCalls.passkeyLogin,
      { culture: 'nl-NL', ...(answered as NonNullable<typeof answered>) },
      sent,
    );
  },
  secondWays: (client, _, __, sent) => client.call(secondFactorCalls.secondWays, undefined, sent),
  totpBegin: (client, _, __, sent) => client.call(secondFactorCalls.totpBegin, { password }, sent),
  totpConfirm: (client, _, who, sent) =>
    client.call(secondFactorCalls.totpConfirm, { code: codeOf(who, client) }, sent),
  totpRemove: (client, _, __, sent) => client.call(secondFactorCalls.totpRemove, { password }, sent),
  recoveryCodes: (client, _, __, sent) => client.call(secondFactorCalls.recoveryCodes, { password }, sent),
  passkeyRegisterOptions: (client, _, __, sent) =>
    client.call(secondFactorCalls.passkeyRegisterOptions, { password }, sent),
  passkeyRegister: (client, _, { secondWays: ways }, sent) =>
    client.call(
      secondFactorCalls.passkeyRegister,
      { name: 'Sleutel', ...madeAnew.made(ways?.passkey.challenges.register ?? '') },
      sent,
    ),
  passkeyRemove: (client, _, { secondWays: ways }, sent) =>
    client.call(secondFactorCalls.passkeyRemove, { id: ways?.passkey.id ?? '', password }, sent),
  staffLogin: (client, { employee: { email, totpSecret } }, _, sent) =>
    client.call(staffCalls.staffLogin, { email, password, code: totpCode(totpSecret, client.clock.now()) }, sent),
  staffLogout: (client, _, __, sent) => client.call(staffCalls.staffLogout, undefined, sent),
  askStaffSession: (client, _, __, sent) => client.call(staffCalls.askStaffSession, undefined, sent),
  searchContacts: (client, { owner }, _, sent) => client.call(staffCalls.searchContacts, { query: owner.email }, sent),
  openAsContact: (client, { owner }, _, sent) =>
    client.call(staffCalls.openAsContact, { contactId: owner.id, reason: 'Vraagt om hulp' }, sent),
  removeSecondWays: (client, { careless }, _, sent) =>
    client.call(staffCalls.removeSecondWays, { contactId: careless.id, reason: 'Telefoon en codes verloren' }, sent),
  staffPasskeyOptions: (client, _, __, sent) => client.call(staffPasskeyCalls.staffPasskeyOptions, undefined, sent),
  staffPasskeyLogin: (client, { employee: { passkey } }, _, sent) =>
    client.call(staffPasskeyCalls.staffPasskeyLogin, passkey.authenticator.answered(passkey.challenges.login), sent),
  staffPasskeys: (client, _, __, sent) => client.call(staffPasskeyCalls.staffPasskeys, undefined, sent),
  staffPasskeyOrder: (client, _, __, sent) => client.call(staffPasskeyCalls.staffPasskeyOrder, { password }, sent),
  staffPasskeyKeep: (client, { employee: { passkey } }, _, sent) =>
    client.call(
      staffPasskeyCalls.staffPasskeyKeep,
      { name: 'Sleutel', ...madeAnew.made(passkey.challenges.register) },
      sent,
    ),
  staffPasskeyRemove: (client, { employee: { passkey } }, _, sent) =>
    client.call(staffPasskeyCalls.staffPasskeyRemove, { id: passkey.id, password }, sent),
  ownVisits: (client, _, __, sent) => client.call(staffCalls.ownVisits, undefined, sent),
  refreshDossier: (client, _, __, sent) => client.call(claimCalls.refreshDossier, { culture: 'nl-NL' }, sent),
  getClaim: (client, { claim }, _, sent) => client.call(claimCalls.getClaim, { Id: claim.id, culture: 'nl-NL' }, sent),
  confirmAction: (client, { markRead }, _, sent) =>
    client.call(documentCalls.confirmAction, { documentId: markRead.id }, sent),
  supportedFileTypes: (client, _, __, sent) => client.call(documentCalls.supportedFileTypesCall, undefined, sent),
  uploadFiles: (client, { claim, asked }, _, sent) =>
    client.parts(
      documentCalls.uploadFiles,
      [
        { name: 'claimId', content: claim.id },
        { name: 'parentDocumentId', content: asked.id },
        { name: 'isActionPerformed', content: 'false' },
        { name: 'fileKind_0', content: 'ContainsETicket' },
        { name: 'uploadedFile_0', content: sentFile('pdf'), filename: 'ticket.pdf', type: 'application/pdf' },
      ],
      sent,
    ),
  beginUpload: (client, { claim, asked }, _, sent) =>
    client.call(
      uploadCalls.beginUpload,
      { claimId: claim.id, parentDocumentId: asked.id, name: 'ticket.pdf', size: 100 },
      sent,
    ),
  sendChunk: (client, on, who, sent) =>
    client.raw(pathOf(uploadCalls.sendChunk, { uploadId: uploadOf(on, who), offset: '0' }), {
      method: 'POST',
      payload: Buffer.alloc(40, '%'),
      ...sent,
      headers: { 'content-type': 'application/octet-stream', ...sent?.headers },
    }),
  uploadState: (client, on, who, sent) => client.call(uploadCalls.uploadState, { uploadId: uploadOf(on, who) }, sent),
  dropUpload: (client, on, who, sent) => client.call(uploadCalls.dropUpload, { uploadId: uploadOf(on, who) }, sent),
  deleteDocument: (client, { ownFile }, _, sent) =>
    client.call(documentCalls.deleteDocument, { documentId: ownFile.id }, sent),
  sendReceipts: (client, { claim, costs }, _, sent) =>
    client.parts(
      receiptCalls.sendReceipts,
      [
        { name: 'claimId', content: claim.id },
        { name: 'parentDocumentId', content: costs.id },
        { name: 'isActionPerformed', content: 'false' },
        { name: 'receiptAmount_0', content: '12,50' },
        { name: 'receiptCurrency_0', content: 'EURO' },
        { name: 'receiptDescription_0', content: 'Meals' },
        { name: 'uploadedReceipt_0', content: sentFile('pdf'), filename: 'bon.pdf', type: 'application/pdf' },
      ],
      sent,
    ),
  convertCurrency: (client, _, __, sent) =>
    client.call(receiptCalls.convertCurrency, { amount: '12,50', currency: 'USD' }, sent),
  deleteReceipt: (client, { claim, ownReceipt }, _, sent) =>
    client.call(receiptCalls.deleteReceipt, { receiptId: ownReceipt.id, receiptClaimId: claim.id }, sent),
  download: (client, { paper }, _, sent) =>
    client.call(documentCalls.download, { fileId: paper.id, fileType: 'application/pdf', fileName: 'x.pdf' }, sent),
  getEmail: (client, { letter }, _, sent) => client.call(documentCalls.getEmail, { documentId: letter.id }, sent),
  downloadAttachment: (client, { letter }, _, sent) =>
    client.call(
      documentCalls.downloadAttachment,
      { documentId: letter.id, index: 0, fileType: 'text/plain', fileName: 'x' },
      sent,
    ),
  requestPoaHardcopy: (client, { claim }, _, sent) =>
    client.call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value: true }, sent),
  downloadOverview: (client, { claim }, _, sent) =>
    client.call(claimCalls.downloadOverview, { claimId: claim.id }, sent),
  bankAccountFields: (client, { claim }, _, sent) =>
    client.call(payoutCalls.bankAccountFields, { claimId: claim.id, countryCode: 'DE' }, sent),
  updatePaymentMethod: (client, { claim }, _, sent) =>
    client.call(payoutCalls.updatePaymentMethod, { claimId: claim.id, paymentMethod: 'PayPal' }, sent),
  updateBankAccount: (client, { claim }, _, sent) =>
    client.call(
      payoutCalls.updateBankAccount,
      { Id: claim.id, CountryCode: 'NL', Holder: 'S. Berg', IBAN: 'NL91 ABNA 0417 1643 00' },
      sent,
    ),
  updatePayPalAccount: (client, { claim }, _, sent) =>
    client.call(payoutCalls.updatePayPalAccount, { Id: claim.id, PayPalEMailAccount: 'sanne@voorbeeld.nl' }, sent),
  sendMessage: (client, { question }, _, sent) =>
    client.call(messageCalls.sendMessage, { documentId: question.id, body: 'Bijna vier uur te laat.' }, sent),
  createReview: (client, { claim }, _, sent) =>
    client.call(messageCalls.createReview, { claimId: claim.id, quote: 'Snel en duidelijk.' }, sent),
  updateReview: (client, { reviewed, review }, _, sent) =>
    client.call(messageCalls.updateReview, { claimId: reviewed.id, id: review.id, quote: 'Snel en duidelijk.' }, sent),
  portalLive: async (client, _, __, sent) => {
    const { line, ...answered } = await client.listen(liveCalls.portalLive, sent);
    line?.close();
    return { ...answered, body: undefined, bytes: Buffer.from(answered.text) };
  },
  updatePassengers: (client, { traveller }, _, sent) =>
    client.call(peopleCalls.updatePassengers, { Id: traveller.id, City: 'Utrecht' }, sent),
  addPassenger: (client, { claim }, _, sent) =>
    client.call(peopleCalls.addPassenger, { claimId: claim.id, FirstName: 'Daan', LastName: 'Berg' }, sent),
  addNonPassenger: (client, { claim }, _, sent) =>
    client.call(
      peopleCalls.addNonPassenger,
      { claimId: claim.id, FirstName: 'Henk', MiddleName: 'van den', LastName: 'van den Berg' },
      sent,
    ),
  findAddress: (client, _, __, sent) =>
    client.call(peopleCalls.findAddress, { postalCode: '3572 XK', houseNumber: '118' }, sent),
  filterList: (client, _, __, sent) => client.call(listCalls.filterList, { filter: 'neder', list: 'countries' }, sent),
  askNotices: (client, _, __, sent) => client.call(noticeCalls.askNotices, undefined, sent),
  changeNotices: (client, _, __, sent) => client.call(noticeCalls.changeNotices, { Wanted: ['asked'] }, sent),
  portalStrings: (client, _, __, sent) => client.call(textCalls.portalStrings, undefined, sent),
  generalStrings: (client, _, __, sent) => client.call(textCalls.generalStrings, undefined, sent),
  logException: (client, _, __, sent) =>
    client.call(logCalls.logException, { Error: 'TypeError: x is undefined' }, sent),
};

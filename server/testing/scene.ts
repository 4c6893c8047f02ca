import * as v from 'valibot';
import { type Call, type InputOf, isOfStaff } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import * as actCalls from '#contract/claims/act-calls.ts';
import { givenLimitation } from '#contract/dates/schema.ts';
import { givenDecision } from '#contract/decisions/schema.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as liveCalls from '#contract/live.ts';
import { firstView } from '#contract/managed-claims.ts';
import { givenMoney } from '#contract/money/schema.ts';
import { givenAirlinePayment, givenPayout } from '#contract/payments/schema.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import * as composeCalls from '#contract/staff/compose.ts';
import * as staffFileCalls from '#contract/staff/files.ts';
import * as workCalls from '#contract/staff/work.ts';
import type { Tables } from '../database/tables.ts';
import { totpCode } from '../platform/credentials/totp.ts';
import type { Opened } from '../platform/encryption/sealed-columns.ts';
import { hashOfSecret } from '../platform/random.ts';
import { Authenticator } from './authenticator.ts';
import { type Answered, type Client, pathOf, type Sent } from './client.ts';
import { offerFor, refusedDecision, settlementFor } from './fact-asks.ts';
import {
  airlineReport,
  begunUpload,
  contact,
  factItem,
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
import { addedParts, attachedParts, contestParts, fileAs, receiptParts, reportParts, uploadParts } from './upload.ts';
import type { World } from './world.ts';

/** Who has a passkey, and has begun with an authenticator app. */
const begun = () => ({ secondWays: secondWays({ on: false }), ownData: true });
const madeAnew = new Authenticator();

/** A claim with something for every call, its people, and others who have nothing to do with it. */
export function scene({
  owner = {},
  ...columns
}: Partial<Tables['claim']> & { owner?: Partial<Opened<Tables['contact']>> } = {}) {
  const people = {
    owner: contact({ first_name: 'Sanne', ...owner }, begun()),
    manager: contact({ first_name: 'Marit' }, begun()),
    other: contact({ first_name: 'Olaf' }, begun()),
    otherManager: contact({ first_name: 'Otto' }, begun()),
    guarded: contact({ first_name: 'Greet' }, { secondWays: secondWays({ on: true }) }),
    careless: contact({ first_name: 'Cas' }, { secondWays: secondWays({ on: true }) }),
    forgetful: contact({ first_name: 'Fenna' }, { link: someId() }),
    invited: contact({ first_name: 'Ilse' }, { link: someId(), invited: true }),
  };
  const markRead = request('RequestMarkRead', { message: 'Lees dit, Sanne' });
  const asked = uploadRequest(['ContainsETicket', 'ContainsBoardingPass'], { due_on: '2126-12-01' });
  const report = airlineReport();
  const [decision, offer] = [factItem(), factItem()];
  const paper = item({ file: { name: 'eticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const letter = item({
    name: 'antwoord.eml',
    file: { name: 'antwoord.eml', contentType: 'message/rfc822', content: letterWithFile },
  });
  const pdf = { name: 'bon.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
  const ownFile = item({ action: 'DocumentCustomer', name: 'bon.pdf', file: pdf });
  const ownReceipt = receipt(item({ action: 'DocumentCustomer', name: 'bon.pdf', file: pdf }));
  const costs = request('RequestUploadReceipts', { optional: true });
  const uploads = { owner: begunUpload(people.owner), manager: begunUpload(people.manager) };
  const question = request('RequestReply', { can_react: true, description: 'Uw vlucht' });
  const review = item({ action: 'QuoteCustomer', message: 'Netjes geholpen' });
  const sentPayout = { id: someId(), state: 'Sent' } as const;
  const traveller = passenger({ first_name: 'Sanne', last_name: 'Berg', ticket_number: '074-1234567890' });
  const claim = flightClaim({
    owner: people.owner,
    managers: [people.manager],
    can_add_quote: true,
    can_add_passenger: true,
    people: [traveller],
    documents: [markRead, asked, paper, letter, question, ownFile, costs, report],
    decisions: [decision],
    offers: [offer],
    receipts: [ownReceipt],
    uploads: Object.values(uploads),
    payoutSent: sentPayout,
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
  const ofUs = item({ action: 'MessageRedress', message: 'Wij kijken ernaar' });
  const ofStaffReceipt = receipt(item({ action: 'DocumentCustomer' }));
  /** What staff close, open again and answer. */
  const [withdrawnOffer, answeredOffer, seenReport] = [factItem(), factItem(), airlineReport()];
  const ofStaffTraveller = passenger({ first_name: 'Bas' });
  const ofStaff = flightClaim({
    owner: people.owner,
    people: [ofStaffTraveller],
    documents: [ofUs, seenReport],
    receipts: [ofStaffReceipt],
    offers: [withdrawnOffer, answeredOffer],
  });
  const waitingSend = { id: someId(), claim: ofStaff };
  const draftFile = { id: someId(), claim: ofStaff };
  const ownTemplate = { id: someId() };
  const ticket = { secret: someId(), contact: people.owner };
  const employee = staffMember(
    { role: 'admin', teams: 'Vluchten' },
    { ticket, waitingSend, draftFile, template: ownTemplate, confirmed: true },
  );
  const colleague = staffMember({ role: 'admin', name: 'Marit Okkema' });
  const systems = { keyId: someId(), webhookId: someId() };
  const invitation = { token: someId() };
  const ends = new Date(Date.UTC(2126, 0)).toISOString();
  const invited = staffMember({
    totp_secret: null,
    invitation_hash: hashOfSecret(invitation.token),
    invitation_ends: ends,
  });
  const ofOther = flightClaim({ owner: people.other, documents: [request('RequestMarkRead')] });
  return {
    ...people,
    employee,
    colleague,
    invitation,
    systems,
    staff: [employee, colleague, invited],
    markRead,
    asked,
    report,
    decision,
    offer,
    paper,
    letter,
    question,
    ownFile,
    ownReceipt,
    costs,
    uploads,
    review,
    traveller,
    sentPayout,
    claim,
    reviewed,
    ofUs,
    ofStaff,
    ofStaffReceipt,
    ofStaffTraveller,
    withdrawnOffer,
    answeredOffer,
    seenReport,
    waitingSend,
    draftFile,
    ownTemplate,
    claims: [claim, another, ofOther, reviewed, ofStaff],
    contacts: Object.values(people),
  };
}
export type Scene = ReturnType<typeof scene>;

type Logins = Pick<World, 'clientOf' | 'staffClientOf' | 'waitingClientOf'>;

/** A browser that may ask the call: the owner's, that of staff, or one that waits for the second step of a login. */
export function browserFor(call: Pick<Call, 'path'>, on: Scene, world: Logins): Promise<Client> {
  if (call.path === secondFactorCalls.secondFactor.path) return world.waitingClientOf(on.guarded);
  return isOfStaff(call) ? world.staffClientOf(on.employee) : world.clientOf(on.owner);
}

/** The same for many calls that change no session: one login of each kind, and a browser of its own for each call. */
export async function browsersFor(on: Scene, world: Logins): Promise<(call: Pick<Call, 'path'>) => Client> {
  const waiting = await world.waitingClientOf(on.guarded);
  const [staff, owner] = [await world.staffClientOf(on.employee), await world.clientOf(on.owner)];
  return (call) => {
    if (call.path === secondFactorCalls.secondFactor.path) return waiting.copy();
    return (isOfStaff(call) ? staff : owner).copy();
  };
}

/** Whether a call has ended the session, or begun another in its place; without a second one, the only one is ended. */
const endsSession = (name: CallName, before: Client, after: Client) =>
  name === 'endOwnSession' ||
  ['sid', 'staff'].some((cookie) => before.cookies.get(cookie) !== after.cookies.get(cookie));

/** Asks call after call with the cookies of one browser, and of a new one where a call has ended its session. */
export async function askEach(
  names: readonly CallName[],
  begin: () => Promise<Client>,
  ask: (client: Client, name: CallName) => Promise<unknown>,
): Promise<void> {
  let before = await begin();
  for (const name of names) {
    const client = before.copy();
    await ask(client, name);
    if (endsSession(name, before, client)) before = await begin();
  }
}

/** The upload in pieces that somebody has begun; the owner's for who has none. */
function uploadOf({ uploads, manager }: Scene, who: GivenContact): string {
  return (who.id === manager.id ? uploads.manager : uploads.owner).id;
}

function codeOf({ secondWays: ways }: GivenContact, { clock }: Client): string {
  return totpCode(ways?.totp.secret ?? '', clock.now());
}

/** Asks a call about the scene, as somebody; `sent` changes how it is sent. */
export type Ask = (client: Client, on: Scene, who: GivenContact, sent?: Sent) => Promise<Answered<unknown>>;

/** Calls that send something other than an input. */
const otherAsks = {
  endOwnSession: async (client, _, __, sent) => {
    const { body } = await client.copy().ownSessions();
    const [newest, ...older] = Array.isArray(body) ? body : [];
    const sessionId = [...older, newest].find((one) => one && !one.Current)?.Id ?? newest?.Id ?? someId();
    return client.endOwnSession({ sessionId, password }, sent);
  },
  uploadFiles: (client, { claim, asked }, _, sent) =>
    client.parts(documentCalls.uploadFiles, uploadParts(claim.id, [{ name: 'ticket.pdf' }], asked.id), sent),
  reportAirline: (client, { claim, traveller }, _, sent) =>
    client.parts(actCalls.reportAirline, [...reportParts(claim.id, traveller.id), fileAs('reportFile_0')], sent),
  contestDecision: (client, { claim, decision }, _, sent) =>
    client.parts(actCalls.contestDecision, contestParts(claim.id, decision.id), sent),
  sendChunk: (client, on, who, sent) =>
    client.raw(pathOf(documentCalls.sendChunk, { uploadId: uploadOf(on, who), offset: '0' }), {
      method: 'POST',
      payload: Buffer.alloc(40, '%'),
      ...sent,
      headers: { 'content-type': 'application/octet-stream', ...sent?.headers },
    }),
  sendReceipts: (client, { claim, costs }, _, sent) =>
    client.parts(documentCalls.sendReceipts, receiptParts(claim.id, [{}], costs.id), sent),
  readMailFile: (client, _, __, sent) =>
    client.parts(staffFileCalls.readMailFile, [{ name: 'file0', content: sentFile('eml'), filename: 'a.eml' }], sent),
  attachFile: (client, { ofStaff }, _, sent) => client.parts(composeCalls.attachFile, attachedParts(ofStaff.id), sent),
  addFile: (client, { ofStaff }, _, sent) => client.parts(staffFileCalls.addFile, addedParts(ofStaff.id), sent),
  portalLive: async (client, _, __, sent) => {
    const { line, ...answered } = await client.listen(liveCalls.portalLive, sent);
    line?.close();
    return { ...answered, body: undefined, bytes: Buffer.from(answered.text) };
  },
  workLive: async (client, _, __, sent) => {
    const { line, ...answered } = await client.listen(workCalls.workLive, sent);
    line?.close();
    return { ...answered, body: undefined, bytes: Buffer.from(answered.text) };
  },
} as const satisfies Partial<Record<CallName, Ask>>;

type PlainCall = Exclude<CallName, keyof typeof otherAsks>;
type GivenInput<Name extends PlainCall> = (
  on: Scene,
  who: GivenContact,
  client: Client,
) => InputOf<(typeof calls)[Name]>;
const noInput = () => undefined;

/** A right input of every other call; a new call without one does not compile. */
const inputs: { readonly [Name in PlainCall]: GivenInput<Name> } = {
  login: (_, who) => ({ culture: 'nl-NL', email: who.email, password }),
  logout: noInput,
  isLoggedIn: noInput,
  askSession: noInput,
  stayLoggedIn: noInput,
  requestPasswordChange: ({ forgetful }) => ({ email: forgetful.email }),
  refuseInvitation: ({ invited }) => ({ requestId: invited.link ?? '' }),
  checkPasswordRequest: ({ forgetful }) => ({ requestId: forgetful.link ?? '' }),
  createNewPassword: ({ forgetful }) => ({ requestId: forgetful.link ?? '', password: 'Kastanje118b' }),
  acceptTerms: noInput,
  updateAccount: (_, who) => ({ Id: who.id, City: 'Utrecht' }),
  updateLogin: () => ({ oldPassword: password, newPassword: password }),
  ownSessions: noInput,
  staffVisits: noInput,
  ownDataState: noInput,
  requestOwnData: () => ({ password }),
  downloadOwnData: () => ({ password }),
  ownErasure: noInput,
  requestErasure: () => ({ password }),
  takeBackErasure: noInput,
  internalLogin: ({ employee, owner }) => ({
    culture: 'nl-NL',
    contactId: owner.id,
    internalUser: employee.ticket?.secret ?? '',
  }),
  secondFactor: ({ guarded }, _, client) => ({ culture: 'nl-NL', code: codeOf(guarded, client) }),
  passkeyOptions: () => ({ step: 'first' }),
  passkeyLogin: ({ guarded: { secondWays: ways } }) => {
    const answered = ways?.passkey.authenticator.answered(ways.passkey.challenges.login);
    return { culture: 'nl-NL', ...(answered as NonNullable<typeof answered>) };
  },
  secondWays: noInput,
  totpBegin: () => ({ password }),
  totpConfirm: (_, who, client) => ({ code: codeOf(who, client) }),
  totpRemove: () => ({ password }),
  recoveryCodes: () => ({ password }),
  passkeyRegisterOptions: () => ({ password }),
  passkeyRegister: (_, { secondWays: ways }) => ({
    name: 'Sleutel',
    ...madeAnew.made(ways?.passkey.challenges.register ?? ''),
  }),
  passkeyRemove: (_, { secondWays: ways }) => ({ id: ways?.passkey.id ?? '', password }),
  staffLogin: ({ employee: { email, totpSecret } }, _, client) => ({
    email,
    password,
    code: totpCode(totpSecret, client.clock.now()),
  }),
  staffLogout: noInput,
  askStaffSession: noInput,
  find: ({ owner }) => ({ query: owner.email }),
  openAsContact: ({ owner }) => ({ contactId: owner.id, reason: 'Vraagt om hulp' }),
  removeSecondWays: ({ careless }) => ({ contactId: careless.id, reason: 'Telefoon en codes verloren' }),
  staffPasskeyOptions: noInput,
  staffPasskeyLogin: ({ employee: { passkey } }) => passkey.authenticator.answered(passkey.challenges.login),
  staffPasskeys: noInput,
  staffPasskeyOrder: () => ({ password }),
  staffPasskeyAdd: ({ employee: { passkey } }) => ({ name: 'Sleutel', ...madeAnew.made(passkey.challenges.register) }),
  staffPasskeyRemove: ({ employee: { passkey } }) => ({ id: passkey.id, password }),
  newClaim: ({ owner }) => ({
    contact: { Id: owner.id },
    claim: { ClaimType: 'Regulation_261_2004', IncidentType: 'Delay' },
    persons: [],
  }),
  invite: ({ owner }) => ({ contactId: owner.id }),
  possibleDoubles: () => ({ airlineCode: 'XN', flightNumber: '1673', day: '2026-08-14', lastNames: ['Berg'] }),
  queue: () => ({ view: 'all', filter: {}, limit: 50 }),
  colleagues: noInput,
  assign: ({ claim, employee }) => ({ claimId: claim.id, staffId: employee.id, from: null }),
  handle: ({ claim }) => ({ claimId: claim.id, seenTo: 2 ** 31 - 1 }),
  unhandle: ({ claim }) => ({ claimId: claim.id }),
  present: ({ claim }) => ({ claimId: claim.id, writing: false }),
  openClaim: ({ claim }) => ({ claimId: claim.id }),
  openFile: ({ claim, paper }) => ({ claimId: claim.id, documentId: paper.id }),
  changeStatus: ({ ofStaff }) => ({ claimId: ofStaff.id, version: null, given: { ClaimStatusTitle: 'Bij ons' } }),
  closeByHand: ({ ofStaff }) => ({ claimId: ofStaff.id, version: null, reason: 'Dubbel ingediend' }),
  reopenByHand: ({ ofStaff }) => ({ claimId: ofStaff.id, version: null, reason: 'Toch niet dubbel' }),
  judge: ({ ofStaff, ofStaffReceipt }) => ({
    claimId: ofStaff.id,
    receiptId: ofStaffReceipt.id,
    version: null,
    given: { Judgement: 'Rejected', Text: 'Niet leesbaar' },
  }),
  addNote: ({ ofStaff }) => ({ claimId: ofStaff.id, text: 'Gebeld met de luchthaven' }),
  withdraw: ({ ofStaff, ofUs }) => ({ claimId: ofStaff.id, documentId: ofUs.id, reason: 'Verkeerde claim' }),
  saveDraft: ({ ofStaff }) => ({ claimId: ofStaff.id, thing: 'answer', text: 'Beste Sanne' }),
  send: ({ ofStaff }) => ({
    claimId: ofStaff.id,
    seenTo: 1,
    sure: false,
    thing: 'answer',
    document: { Message: 'Wij hebben uw claim bekeken.' },
    status: { ClaimStatusTitle: 'Wij wachten op de luchthaven' },
    settle: true,
  }),
  figures: () => ({ days: 28 }),
  savedViews: noInput,
  saveView: () => ({ Name: 'Mijn Duitsers', View: 'mine', Filter: { language: 'de' }, Shared: false }),
  removeView: ({ ownTemplate }) => ({ id: ownTemplate.id }),
  openContact: ({ owner }) => ({ id: owner.id }),
  retryMail: ({ owner }) => ({ id: owner.id }),
  reveal: ({ claim, traveller }) => ({
    claimId: claim.id,
    what: 'ticket',
    personId: traveller.id,
    reason: 'De luchthaven vraagt ernaar',
  }),
  correct: ({ ofStaff }) => ({
    what: 'claim',
    id: ofStaff.id,
    version: null,
    given: { FlightNumber: '1674' },
    reason: null,
  }),
  putManagers: ({ ofStaff, manager }) => ({ claimId: ofStaff.id, version: null, contactIds: [manager.id] }),
  openDraftFile: ({ ofStaff, draftFile }) => ({ claimId: ofStaff.id, fileId: draftFile.id }),
  detachFile: ({ ofStaff, draftFile }) => ({ claimId: ofStaff.id, fileId: draftFile.id }),
  unsend: ({ waitingSend }) => ({ id: waitingSend.id }),
  templates: noInput,
  saveTemplate: () => ({
    given: { Name: 'Betaling', Shortcut: 'betaling', Use: 'answer', Brands: null, Texts: { nl: 'Dag' }, Shared: false },
  }),
  noteTemplateUse: ({ ownTemplate }) => ({ id: ownTemplate.id }),
  removeTemplate: ({ ownTemplate }) => ({ id: ownTemplate.id }),
  openFacts: ({ ofStaff }) => ({ claimId: ofStaff.id }),
  giveMoney: ({ ofStaff }) => ({ claimId: ofStaff.id, version: null, given: v.parse(givenMoney, { PayoutDays: 14 }) }),
  giveSettlement: ({ ofStaff, ofStaffTraveller }) => ({
    claimId: ofStaff.id,
    version: null,
    given: settlementFor(ofStaffTraveller.id),
  }),
  givePayment: ({ ofStaff }) => ({
    claimId: ofStaff.id,
    known: null,
    given: v.parse(givenAirlinePayment, { ReceivedOn: '2026-10-30', AmountCents: 40_000, To: 'ClaimsService' }),
  }),
  givePayout: ({ ofStaff, ofStaffTraveller }) => ({
    claimId: ofStaff.id,
    known: null,
    given: v.parse(givenPayout, {
      State: 'Returned',
      Parts: [{ PersonId: ofStaffTraveller.id, AmountCents: 27_900 }],
      SentOn: '2026-11-12',
      ReturnedOn: '2026-11-13',
      ReturnReason: 'Other',
    }),
  }),
  giveDecision: ({ ofStaff }) => ({
    claimId: ofStaff.id,
    known: null,
    given: v.parse(givenDecision, refusedDecision),
  }),
  giveOffer: ({ ofStaff, ofStaffTraveller }) => ({
    claimId: ofStaff.id,
    known: null,
    given: { ...offerFor(ofStaffTraveller.id), AdviceText: null },
  }),
  withdrawOffer: ({ ofStaff, withdrawnOffer }) => ({ claimId: ofStaff.id, offerId: withdrawnOffer.id, version: null }),
  giveAnswer: ({ ofStaff, answeredOffer, ofStaffTraveller }, _, { clock }) => ({
    claimId: ofStaff.id,
    offerId: answeredOffer.id,
    personId: ofStaffTraveller.id,
    version: null,
    given: { Answer: 'Accept', At: clock.now().toISOString(), How: 'Phone' },
  }),
  giveDates: ({ ofStaff }) => ({
    claimId: ofStaff.id,
    version: null,
    given: { Limitation: v.parse(givenLimitation, { Date: '2028-10-05' }) },
  }),
  seeReport: ({ ofStaff, seenReport }) => ({ claimId: ofStaff.id, documentId: seenReport.id }),
  people: noInput,
  invitePerson: () => ({ email: 'yara@dienst.example', name: 'Yara Aydin', role: 'agent', brands: null }),
  changePerson: ({ colleague }) => ({ id: colleague.id, brands: ['redress'] }),
  resetPerson: ({ colleague }) => ({ id: colleague.id }),
  // The code after that of the login: each is valid once.
  confirm: ({ employee: { totpSecret } }, _, { clock }) => ({
    password,
    code: totpCode(totpSecret, new Date(clock.now().getTime() + 30_000)),
  }),
  confirmOptions: noInput,
  keys: noInput,
  addKey: () => ({ name: 'Planning', scopes: ['read'], days: 30 }),
  rotateKey: ({ systems }) => ({ id: systems.keyId, overlap: 24, days: null }),
  revokeKey: ({ systems }) => ({ id: systems.keyId }),
  webhooks: noInput,
  addWebhook: () => ({ url: 'https://systeem.example/in' }),
  testWebhook: ({ systems }) => ({ id: systems.webhookId }),
  pauseWebhook: ({ systems }) => ({ id: systems.webhookId, paused: true }),
  removeWebhook: ({ systems }) => ({ id: systems.webhookId }),
  deadLetters: ({ systems }) => ({ id: systems.webhookId }),
  replayDead: ({ systems }) => ({ id: systems.webhookId }),
  welcome: ({ invitation }) => ({ ...invitation, password: 'Kastanjelaan118b' }),
  refreshDossier: () => ({ culture: 'nl-NL' }),
  refreshCompactDossier: () => ({ culture: 'nl-NL' }),
  managedClaims: () => ({ culture: 'nl-NL', ...firstView }),
  managedFamily: ({ claim }) => ({ culture: 'nl-NL', Id: claim.id }),
  getClaim: ({ claim }) => ({ Id: claim.id, culture: 'nl-NL' }),
  withdrawAirline: ({ report }) => ({ documentId: report.id }),
  answerOffer: ({ claim, offer, traveller }) => ({
    claimId: claim.id,
    offerId: offer.id,
    answer: 'Accept',
    personIds: [traveller.id],
    seenNetCents: null,
    password,
  }),
  downloadCalendar: ({ claim, asked }) => ({ claimId: claim.id, subjectId: asked.id }),
  confirmAction: ({ markRead }) => ({ documentId: markRead.id }),
  putTaskAway: ({ costs }) => ({ documentId: costs.id, isAway: true }),
  supportedFileTypes: noInput,
  beginUpload: ({ claim, asked }) => ({ claimId: claim.id, parentDocumentId: asked.id, name: 'ticket.pdf', size: 100 }),
  uploadState: (on, who) => ({ uploadId: uploadOf(on, who) }),
  dropUpload: (on, who) => ({ uploadId: uploadOf(on, who) }),
  deleteDocument: ({ ownFile }) => ({ documentId: ownFile.id }),
  convertCurrency: () => ({ amount: '12,50', currency: 'USD' }),
  deleteReceipt: ({ claim, ownReceipt }) => ({ receiptId: ownReceipt.id, receiptClaimId: claim.id }),
  download: ({ paper }) => ({ fileId: paper.id, fileType: 'application/pdf', fileName: 'x.pdf' }),
  getEmail: ({ letter }) => ({ documentId: letter.id }),
  downloadAttachment: ({ letter }) => ({ documentId: letter.id, index: 0, fileType: 'text/plain', fileName: 'x' }),
  requestPoaHardcopy: ({ claim }) => ({ claimId: claim.id, value: true }),
  downloadOverview: ({ claim }) => ({ claimId: claim.id }),
  downloadStatement: ({ claim, sentPayout }) => ({ claimId: claim.id, payoutId: sentPayout.id }),
  bankAccountFields: ({ claim }) => ({ claimId: claim.id, countryCode: 'DE' }),
  updatePaymentMethod: ({ claim }) => ({ claimId: claim.id, paymentMethod: 'PayPal' }),
  updateBankAccount: ({ claim }) => ({
    Id: claim.id,
    CountryCode: 'NL',
    Holder: 'S. Berg',
    IBAN: 'NL91 ABNA 0417 1643 00',
  }),
  updatePayPalAccount: ({ claim }) => ({ Id: claim.id, PayPalEMailAccount: 'sanne@voorbeeld.nl' }),
  sendMessage: ({ question }) => ({ documentId: question.id, body: 'Bijna vier uur te laat.' }),
  createReview: ({ claim }) => ({ claimId: claim.id, quote: 'Snel en duidelijk.' }),
  updateReview: ({ reviewed, review }) => ({ claimId: reviewed.id, id: review.id, quote: 'Snel en duidelijk.' }),
  updatePassengers: ({ traveller }) => ({ Id: traveller.id, City: 'Utrecht' }),
  addPassenger: ({ claim }) => ({ claimId: claim.id, FirstName: 'Daan', LastName: 'Berg' }),
  addNonPassenger: ({ claim }) => ({
    claimId: claim.id,
    FirstName: 'Henk',
    MiddleName: 'van den',
    LastName: 'van den Berg',
  }),
  findAddress: () => ({ postalCode: '3572 XK', houseNumber: '118' }),
  filterList: () => ({ filter: 'neder', list: 'countries' }),
  filterPlainList: () => ({ filter: 'neder', list: 'countries' }),
  askNotices: noInput,
  changeNotices: () => ({ Wanted: ['asked'] }),
  portalStrings: noInput,
  generalStrings: noInput,
  logException: () => ({ Error: 'TypeError: x is undefined' }),
};

/** A right way to ask each call there is. */
export const asks = {
  ...Object.fromEntries(
    Object.entries(inputs).map(([name, inputOf]): [string, Ask] => [
      name,
      (client, on, who, sent) =>
        client.call<unknown, unknown>(calls[name as PlainCall], inputOf(on, who, client), sent),
    ]),
  ),
  ...otherAsks,
} as Record<CallName, Ask>;

/** Calls that change what those after them answer, in the order in which they come last. */
const last: readonly string[] = [
  'detachFile',
  'totpConfirm',
  'recoveryCodes',
  'totpRemove',
  'totpBegin',
  'acceptTerms',
];

/** Every call, in an order in which none spoils another. */
export const callNames = (Object.keys(calls) as CallName[]).toSorted(
  (one, other) => last.indexOf(one) - last.indexOf(other),
);

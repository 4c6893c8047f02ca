import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { hasRole, roles } from '#contract/staff/rights.ts';
import type { Client } from '../testing/client.ts';
import { type Ask, askEach, asks, callNames, type Scene, scene } from '../testing/scene.ts';
import { withUnknownIds } from '../testing/unknown-ids.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../testing/world.ts';

/** Who asks, and how the claim stands; `waiting` has yet to do the second step of a login, `staff` has a session at the staff page, `onBehalf` one that staff opened as the owner. */
const actors = {
  nobody: { who: 'owner', claim: {} },
  expired: { who: 'owner', claim: {} },
  termsOpen: { who: 'owner', claim: { owner: { terms_accepted: null } } },
  other: { who: 'other', claim: {} },
  managerOfAnother: { who: 'otherManager', claim: {} },
  owner: { who: 'owner', claim: {} },
  manager: { who: 'manager', claim: { managed_by_claim_manager: true } },
  lockedOwner: { who: 'owner', claim: { managed_by_claim_manager: true } },
  lockedManager: { who: 'manager', claim: { managed_by_claim_manager: false } },
  // Closed goes before locked.
  closed: { who: 'owner', claim: { closed: true, managed_by_claim_manager: true } },
  waiting: { who: 'owner', claim: {} },
  staff: { who: 'owner', claim: {} },
  onBehalf: { who: 'owner', claim: {} },
} as const satisfies Record<
  string,
  { who: 'owner' | 'manager' | 'other' | 'otherManager'; claim: Parameters<typeof scene>[0] }
>;
type Actor = keyof typeof actors;
/** They differ from the owner by the claim alone: calls about no claim are asked of the owner. */
const byClaim: readonly Actor[] = ['other', 'managerOfAnother', 'manager', 'lockedOwner', 'lockedManager', 'closed'];
type Row = Readonly<Record<Actor, number>>;
/** The code of every 409. */
const codes: Partial<Record<Actor, string>> = {
  closed: 'claims.closed',
  lockedOwner: 'claims.lockedForClient',
  lockedManager: 'claims.lockedForManager',
};

const everyoneAs = (status: number) => Object.fromEntries(Object.keys(actors).map((actor) => [actor, status])) as Row;
const everyone = everyoneAs(200);
/** W2: what staff may not do on behalf of a contact. */
const theirOwn = { onBehalf: 409 } as const;
/** D-9: a session of a contact, on behalf of one too, opens nothing of staff. */
const ofStaff: Row = { ...everyoneAs(401), staff: 200 };
const withSession: Row = { ...everyone, nobody: 401, expired: 401, waiting: 401, staff: 401 };
const withTerms: Row = { ...withSession, termsOpen: 409 };
const readers: Row = { ...withTerms, other: 404, managerOfAnother: 404 };
/** D-30: whoever manages a claim, both add to it while it is open. */
const writers: Row = { ...readers, closed: 409 };
/** PERM-2: what the lock covers is the payout and the people. */
const editors: Row = { ...writers, lockedOwner: 409, lockedManager: 409 };

type OfStaff = { [Name in CallName]: (typeof calls)[Name]['asker'] extends 'staff' ? Name : never }[CallName];

/** What each call that is not of staff answers to each actor. A new one without its row does not compile. */
const ofOthers: Record<Exclude<CallName, OfStaff>, Row> = {
  login: everyone,
  logout: everyone,
  isLoggedIn: everyone,
  askSession: withSession,
  stayLoggedIn: withSession,
  internalLogin: everyone,
  secondFactor: { ...everyoneAs(403), waiting: 200 },
  passkeyOptions: everyone,
  passkeyLogin: everyone,
  requestPasswordChange: everyone,
  checkPasswordRequest: everyone,
  createNewPassword: { ...everyone, ...theirOwn },
  refuseInvitation: { ...everyone, ...theirOwn },
  acceptTerms: { ...withSession, ...theirOwn },
  updateAccount: withTerms,
  updateLogin: { ...withTerms, ...theirOwn },
  ownSessions: withTerms,
  endOwnSession: { ...withTerms, ...theirOwn },
  staffVisits: withTerms,
  ownDataState: withTerms,
  requestOwnData: { ...withTerms, ...theirOwn },
  downloadOwnData: { ...withTerms, ...theirOwn },
  ownErasure: withTerms,
  requestErasure: { ...withTerms, ...theirOwn },
  takeBackErasure: { ...withTerms, ...theirOwn },
  secondWays: { ...withTerms, ...theirOwn },
  totpBegin: { ...withTerms, ...theirOwn },
  totpConfirm: { ...withTerms, ...theirOwn },
  totpRemove: { ...withTerms, ...theirOwn },
  recoveryCodes: { ...withTerms, ...theirOwn },
  passkeyRegisterOptions: { ...withTerms, ...theirOwn },
  passkeyRegister: { ...withTerms, ...theirOwn },
  passkeyRemove: { ...withTerms, ...theirOwn },
  refreshDossier: withTerms,
  refreshCompactDossier: withTerms,
  managedClaims: withTerms,
  managedFamily: withTerms,
  getClaim: readers,
  reportAirline: editors,
  withdrawAirline: editors,
  contestDecision: editors,
  answerOffer: { ...editors, ...theirOwn },
  downloadCalendar: readers,
  confirmAction: writers,
  putTaskAway: writers,
  supportedFileTypes: withTerms,
  uploadFiles: writers,
  beginUpload: writers,
  sendChunk: writers,
  uploadState: readers,
  dropUpload: readers,
  deleteDocument: writers,
  sendReceipts: writers,
  convertCurrency: withTerms,
  deleteReceipt: writers,
  download: readers,
  getEmail: readers,
  downloadAttachment: readers,
  requestPoaHardcopy: writers,
  downloadOverview: readers,
  downloadStatement: readers,
  bankAccountFields: readers,
  updatePaymentMethod: { ...editors, ...theirOwn },
  updateBankAccount: { ...editors, ...theirOwn },
  updatePayPalAccount: { ...editors, ...theirOwn },
  sendMessage: writers,
  createReview: writers,
  updateReview: writers,
  portalLive: withTerms,
  askNotices: withTerms,
  changeNotices: { ...withTerms, ...theirOwn },
  updatePassengers: editors,
  addPassenger: editors,
  addNonPassenger: editors,
  findAddress: withTerms,
  filterList: withTerms,
  filterPlainList: withTerms,
  portalStrings: everyone,
  generalStrings: everyone,
  logException: everyone,
  staffLogin: everyone,
  staffLogout: everyone,
  staffPasskeyOptions: everyone,
  staffPasskeyLogin: everyone,
  welcome: everyone,
};

/** The access matrix: the rows above, and that of staff for every call of theirs. */
const matrix = Object.fromEntries(
  callNames.map((name) => [name, calls[name].asker === 'staff' ? ofStaff : ofOthers[name as keyof typeof ofOthers]]),
) as Record<CallName, Row>;

/** As the portal does: a token that fits no more is replaced by the one in the refusal, once. */
const asThePortal: Ask = async (client, on, who, sent) => {
  const ask = asks[(sent as { name: CallName }).name];
  const first = await ask(client, on, who);
  return first.code === 'session.antiForgery' ? ask(client, on, who) : first;
};

async function clientOf(actor: Actor, on: Scene, world: World) {
  if (actor === 'nobody') return world.stranger();
  if (actor === 'waiting') return world.waitingClientOf(on.guarded);
  if (actor === 'staff') return world.staffClientOf(on.employee);
  const client = await world.clientOf(on[actors[actor].who], actor === 'onBehalf' ? on.employee : undefined);
  if (actor === 'expired') world.clock.pass({ minutes: 31 });
  return client;
}

/** Calls whose refusals of a document must run the same statements, so that their times are alike. */
const sameStatements: readonly CallName[] = [
  'download',
  'getEmail',
  'confirmAction',
  'putTaskAway',
  'sendMessage',
  'deleteDocument',
  'updatePassengers',
];
/** Calls that name a document alone: their refusal names no claim either. */
const ofDocuments: readonly CallName[] = ['download', 'getEmail', 'confirmAction', 'putTaskAway', 'deleteDocument'];

/** Calls of staff that are about themselves, or about nothing yet. */
const ownStaffCalls: readonly CallName[] = [
  'askStaffSession',
  'confirm',
  'confirmOptions',
  'saveTemplate',
  'removeTemplate',
  'noteTemplateUse',
  'saveView',
  'removeView',
  'readMailFile',
  'staffPasskeys',
  'staffPasskeyOrder',
  'staffPasskeyAdd',
  'staffPasskeyRemove',
];
/** Calls that list what one sees, which is nothing at another brand. */
const emptyAtOtherBrands: readonly CallName[] = [
  'queue',
  'colleagues',
  'find',
  'possibleDoubles',
  'templates',
  'savedViews',
  'workLive',
];

/** What every call answers to some of those who may ask. */
function answersByRow(world: MakeWorld, some: readonly Actor[]) {
  test.each(some)(
    '[PERM-1, PERM-2, PERM-3, TERMS-3, INTERNAL-2, CALL-9] every call answers %s as its row says, and a refused one changes nothing',
    async (actor) => {
      const on = scene(actors[actor].claim);
      const here = await world(on);
      const who = on[actors[actor].who];
      const answers = async (client: Client, name: CallName) => {
        const { status, code } = await asThePortal(client, on, who, { name } as never);
        expect.soft(status, `${name} to ${actor}: ${code}`).toBe(matrix[name][actor]);
        if (status === 409 && codes[actor]) expect.soft(code, name).toBe(codes[actor]);
      };
      const refused = await clientOf(actor, on, here);
      const before = { rows: await here.everything(), files: await here.onDisk() };
      for (const name of callNames.filter((one) => matrix[one][actor] !== 200)) await answers(refused.copy(), name);
      expect({ rows: await here.everything(), files: await here.onDisk() }, 'nothing has changed').toEqual(before);
      const isAsked = (name: CallName) => !byClaim.includes(actor) || matrix[name].other === 404;
      const allowed = callNames.filter((one) => matrix[one][actor] === 200 && isAsked(one));
      await askEach(allowed, () => clientOf(actor, on, here), answers);
    },
  );
}

onEachDatabase('the access matrix', (world) => {
  answersByRow(world, ['owner', ...byClaim]);

  test('[TEAM-1, QUEUE-2, CASE-1, CASE-10] to staff of another brand a claim or contact answers any call as an unknown id does, and nothing changes', async () => {
    const on = scene();
    const here = await world(on);
    await here.db.updateTable('staff').set({ role: 'lead', brands: 'noordstern' }).execute();
    const before = await here.everything();
    const words = [on.owner.email, on.ofStaff.id, on.claim.id].map((word) => JSON.stringify(word).slice(1, -1));
    const client = await here.staffClientOf(on.employee);
    const unknown = withUnknownIds(on);
    const ofLeads = callNames.filter((name) => calls[name].asker === 'staff' && (calls[name] as Call).role !== 'admin');
    for (const name of ofLeads.filter((one) => !ownStaffCalls.includes(one))) {
      const { status, text } = await asThePortal(client.copy(), on, on.owner, { name } as never);
      const isEmpty = emptyAtOtherBrands.includes(name);
      expect.soft(status, name).toBe(isEmpty ? 200 : 404);
      // What waits to be sent is one's own: that it has gone is said.
      if (!isEmpty && name !== 'unsend') {
        expect.soft(text, name).toContain('staff.notFound');
        expect.soft((await asThePortal(client.copy(), unknown, on.owner, { name } as never)).text, name).toBe(text);
      }
      for (const word of words) expect.soft(text, name).not.toContain(word);
    }
    const besidesNotes = ({ audit: _, rate: __, staff_session: ___, ...others }: typeof before) => others;
    expect(besidesNotes(await here.everything())).toEqual(besidesNotes(before));
  });

  test('[PERM-3] what belongs to someone else answers exactly what an unknown id answers', async () => {
    const on = scene();
    let statements = 0;
    const countStatement = () => {
      statements += 1;
    };
    const here = await world({ ...on, onStatement: countStatement });
    const unknown = withUnknownIds(on);
    for (const name of callNames.filter((one) => matrix[one].other === 404)) {
      for (const who of [on.other, on.otherManager]) {
        const client = await here.clientOf(who);
        // The first answer of a session brings its cookies.
        await asks.refreshDossier(client, on, who);
        const begun = statements;
        const foreign = await asks[name](client, on, who);
        const ofForeign = statements - begun;
        const missing = await asks[name](client, unknown, who);
        if (sameStatements.includes(name)) expect.soft(statements - begun, name).toBe(2 * ofForeign);
        expect.soft([foreign.status, foreign.text], name).toEqual([missing.status, missing.text]);
        if (ofDocuments.includes(name)) expect.soft(foreign.code, name).toBe('documents.notFound');
        const plain = ({ headers }: typeof foreign) => ({ ...headers, date: '', 'x-request-id': '' });
        expect.soft(plain(foreign), name).toEqual(plain(missing));
      }
    }
  });

  test('[PERM-3] a request of another claim of mine is not one of this claim', async () => {
    const one = scene();
    const other = { ...scene(), owner: one.owner };
    const claims = [one.claim, { ...other.claim, owner: one.owner, uploads: [] }];
    const here = await world({ contacts: one.contacts, claims });
    const client = await here.clientOf(one.owner);
    const mixed = await asks.uploadFiles(client, { ...one, asked: other.asked }, one.owner);
    expect(mixed).toMatchObject({ status: 404, code: 'documents.notFound' });
  });
});

// What the session or the role decides, no SQL of a claim does.
onSqlite('the access matrix', (world) => {
  const others = (Object.keys(actors) as Actor[]).filter((actor) => actor !== 'owner' && !byClaim.includes(actor));
  answersByRow(world, others);

  test.each(roles)(
    '[TEAM-1] every call of staff answers %s as the role allows, and a refused one changes nothing',
    async (role) => {
      const on = scene();
      const here = await world(on);
      await here.db.updateTable('staff').set({ role }).execute();
      const ofStaffAlone = callNames.filter((name) => calls[name].asker === 'staff');
      const isAllowed = (name: CallName) => hasRole(role, (calls[name] as Call).role ?? 'agent');
      const ask = (client: Client, name: CallName) => asThePortal(client, on, on.owner, { name } as never);
      const refused = await here.staffClientOf(on.employee);
      const before = await here.everything();
      for (const name of ofStaffAlone.filter((one) => !isAllowed(one))) {
        expect.soft(await ask(refused.copy(), name), name).toMatchObject({ status: 409, code: 'staff.notAllowed' });
      }
      expect(await here.everything(), 'nothing has changed').toEqual(before);
      await askEach(
        ofStaffAlone.filter(isAllowed),
        () => here.staffClientOf(on.employee),
        async (client, name) => expect.soft((await ask(client, name)).status, name).toBe(200),
      );
    },
  );
});

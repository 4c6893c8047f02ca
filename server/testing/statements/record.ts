import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { calls } from '#contract/calls.ts';
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts';
import { sendMessage } from '#contract/messages.ts';
import { day } from '#contract/values/dates.ts';
import { sealAudit } from '../../audit/audit.ts';
import { redress } from '../../brands/brand.ts';
import { assignEventPositions } from '../../changes/store.ts';
import { WebhookDelivery } from '../../desk/webhooks/webhook-delivery.ts';
import { addWebhook } from '../../desk/webhooks/webhook-store.ts';
import { filesWaitingSince } from '../../jobs/store.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { announceDays } from '../../schedules/due-days.ts';
import { sweep, sweepFiles } from '../../schedules/sweep.ts';
import { computeUsualTimes } from '../../schedules/usual-times.ts';
import { bothScenes, deskAsks } from '../desk-scene.ts';
import { testRandom } from '../random.ts';
import { asks, browserFor, callNames, type Scene } from '../scene.ts';
import type { MakeWorld, World } from '../world.ts';

/** The part of a name that tells work beside calls apart. */
export const scheduledMark = 'schedule ';

/** The statements that each call or scheduled work has run, with their values, in their order. */
export type RanStatements = ReadonlyMap<string, readonly CompiledQuery[]>;

export type RecordedRun = Awaited<ReturnType<typeof recordStatements>>;

/** Removing a person comes last, after the calls about that person. */
const deskNames = (Object.keys(deskCalls) as DeskCallName[]).toSorted(
  (one, other) => Number(one === 'removePerson') - Number(other === 'removePerson'),
);

/** Runs every call of portal, staff and desk once, reads a claim and a dossier again, and runs the scheduled work. */
export async function recordStatements(world: MakeWorld) {
  // Calls that were refused ran less than they should.
  const [ran, refused] = [new Map<string, CompiledQuery[]>(), [] as string[]];
  // By its context, so that a statement of another request or of a timer counts elsewhere.
  const running = new AsyncLocalStorage<CompiledQuery[]>();
  const { on, atDesk: desk, given } = bothScenes();
  const here = await world({
    ...given,
    // Kept texts are used, as in the product.
    checkAnswers: false,
    onStatement: (statement) => void running.getStore()?.push(statement),
  });
  const during = async (name: string, work: () => Promise<unknown>) => {
    const statements: CompiledQuery[] = [];
    await running.run(statements, work);
    // What a stream or a timer that the call has left behind runs later is no longer of the call.
    ran.set(name, [...statements]);
  };
  const ask = async (name: string, work: () => Promise<{ status: number; code: string | undefined }>) => {
    await during(name, async () => {
      const { status, code } = await work();
      if (status !== 200) refused.push(`${name}: ${status} ${code}`);
    });
  };
  for (const name of callNames) {
    const client = await browserFor(calls[name], on, here);
    const sent = 'once' in calls[name] ? { headers: { 'idempotency-key': name } } : {};
    await ask(name, () => asks[name](client, on, on.owner, sent));
  }
  for (const name of ['getClaim', 'refreshDossier', 'refreshCompactDossier'] as const) {
    const client = await here.clientOf(on.owner);
    await asks[name](client, on, on.owner);
    await ask(`${name}, read before`, () => asks[name](client, on, on.owner));
  }
  const system = await here.desk();
  for (const name of deskNames) {
    await ask(`desk ${name}`, () => deskAsks[name](system, desk));
  }
  await during('desk importLines, twice', async () => {
    for (const result of ['added', 'unchanged']) {
      const { text } = await system.importLines([], undefined, { payload: importedLine });
      if (!text.includes(result)) refused.push(`desk importLines: ${text}`);
    }
  });
  for (const [name, work] of Object.entries(scheduled)) await during(`${scheduledMark}${name}`, () => work(here, on));
  // An upload that goes on, so that the table of its pieces has rows.
  await asks.sendChunk(await here.clientOf(on.manager), on, on.manager);
  return { here, ran, refused };
}

/** A claim of the desk with everything that an import may bring. */
const importedLine = `${JSON.stringify({
  Contact: { ExternalId: 'C-1', EMailAddress: 'geimporteerd@voorbeeld.example', LastName: 'Berg' },
  Claim: { ExternalId: 'K-1', ReferenceNumber: 'R1', ClaimType: 'Regulation_261_2004' },
  Persons: [{ ExternalId: 'sanne', FirstName: 'Sanne' }],
  Documents: [
    { ExternalId: 'brief', DocumentAction: 'MessageAirline', Message: 'Nee', TimeStamp: '2026-10-01T09:00:00Z' },
    { ExternalId: 'vraag', ParentDocumentId: 'brief', Message: 'Klopt dat?', TimeStamp: '2026-10-02T09:00:00Z' },
  ],
  Managers: ['C-1'],
})}\n`;

/** What the product does beside answering calls. */
const scheduled: Readonly<Record<string, (here: World, on: Scene) => Promise<unknown>>> = {
  mails: (here) => here.mails(),
  webhooks: async ({ db, clock, clientOf }, on) => {
    for (const name of ['one', 'two']) await addWebhook({ db, clock, random: testRandom }, `https://${name}.example`);
    const message = { claimId: on.claim.id, subject: 'Vraag', body: 'Is er nieuws?' };
    await (await clientOf(on.owner)).call(sendMessage, message);
    const log = () => ({ warn: () => undefined, error: () => undefined });
    // One delivery arrives, the other is tried again later.
    const send = async (url: string) => {
      if (url.includes('two')) throw new Error('not now');
    };
    await new WebhookDelivery({ db, clock, log, local: false, send }).runDue();
  },
  'days that are told': ({ db, clock }) => announceDays({ db, clock, random: testRandom, brandOf: () => redress }),
  'usual times': ({ db, clock }) => computeUsualTimes({ db, now: instantOf(clock), brands: [] }),
  'positions of events': ({ db }) => assignEventPositions(db),
  'seals of the audit': ({ db, clock }) => sealAudit({ db, clock, key: null }),
  'files that wait': ({ db, clock }) => filesWaitingSince(db, instantIn(clock, -day)),
  'sweep of files': ({ db, files, clock }) => sweepFiles({ db, files, clock }, { grace: 0 }),
  'sweep of rows': ({ db, clock }) => sweep({ db, clock }),
};

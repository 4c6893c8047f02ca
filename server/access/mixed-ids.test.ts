import { expect, test } from 'vitest';
import { isOfStaff } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts';
import type { Alter } from '../testing/client.ts';
import { type DeskScene, deskAsks, deskScene } from '../testing/desk-scene.ts';
import { asks, type Scene, scene } from '../testing/scene.ts';
import { onEachDatabase, type World } from '../testing/world.ts';

/** What of a scene has an id that a request may name. */
const idsOf = (on: Scene) => ({
  contact: on.owner.id,
  claim: on.claim.id,
  reviewed: on.reviewed.id,
  markRead: on.markRead.id,
  asked: on.asked.id,
  report: on.report.id,
  decision: on.decision.id,
  offer: on.offer.id,
  paper: on.paper.id,
  letter: on.letter.id,
  question: on.question.id,
  ownFile: on.ownFile.id,
  ownReceipt: on.ownReceipt.id,
  costs: on.costs.id,
  review: on.review.id,
  traveller: on.traveller.id,
  payout: on.sentPayout.id,
  upload: on.uploads.owner.id,
  passkey: on.owner.secondWays?.passkey.id ?? '',
  staffPasskey: on.employee.passkey.id,
});

const notSent = new Error('not sent');

/** Puts another id in the place of one; a request that has it not is not sent. */
function swapping(mine: string, foreign: string): Alter {
  return (url, { payload, ...rest }) => {
    // Bytes stay bytes: a file may stand beside the id.
    const text = payload === undefined ? '' : Buffer.from(payload).toString('latin1');
    if (!`${url}\n${text}`.includes(mine)) throw notSent;
    const body = payload === undefined ? {} : { payload: Buffer.from(text.replaceAll(mine, foreign), 'latin1') };
    return { url: url.replaceAll(mine, foreign), sent: { ...rest, ...body } };
  };
}

/** The answer, or null where nothing was sent. */
function unlessNotSent<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  return asking.catch((error: unknown) => {
    if (error === notSent) return null;
    throw error;
  });
}

/**
 * A login names whom it is of, a ticket of another contact is refused as a ticket (W1), the stream of live updates names none, and staff
 * may name any contact and claim of their brands.
 */
const otherwise: readonly CallName[] = ['login', 'internalLogin', 'portalLive'];

/** A person that is none of the claim or offer is refused in words, whether there is one or not; a family is what one manages of it: none. */
const inWords: Readonly<Record<string, number>> = {
  'answerOffer traveller': 409,
  'reportAirline traveller': 422,
  'managedFamily claim': 200,
};

/** Every row and file, but for how often a key of the desk asked. */
async function stateOf(here: World) {
  return { rows: { ...(await here.everything()), desk_key: [], rate: [] }, files: await here.onDisk() };
}

onEachDatabase('mixed ids', (world) => {
  test('[PERM-3] in each call of the portal, each id of mine replaced by that of somebody else is unknown, and changes nothing', async () => {
    const [mine, foreign] = [scene(), scene()];
    const here = await world({
      contacts: [...mine.contacts, ...foreign.contacts],
      claims: [...mine.claims, ...foreign.claims],
      staff: [mine.employee, foreign.employee],
    });
    const [ids, others] = [idsOf(mine), idsOf(foreign)];
    const browser = await here.clientOf(mine.owner);
    const before = await stateOf(here);
    const cells: string[] = [];
    for (const name of (Object.keys(calls) as CallName[]).filter(
      (one) => !otherwise.includes(one) && !isOfStaff(calls[one]),
    )) {
      for (const [key, id] of Object.entries(ids) as [keyof typeof ids, string][]) {
        const client = browser.copy();
        client.alter = swapping(id, others[key]);
        const answer = await unlessNotSent(asks[name](client, mine, mine.owner));
        if (!answer) continue;
        const cell = `${name} ${key}`;
        cells.push(cell);
        expect.soft(answer.status, `${cell} of somebody else: ${answer.text.slice(0, 200)}`).toBe(inWords[cell] ?? 404);
      }
    }
    expect(await stateOf(here)).toEqual(before);
    expect(cells.length).toBeGreaterThan(40);
  });

  test('[DESK-1] in each call of the desk that names two things, one of another claim is unknown, and changes nothing', async () => {
    const [mine, foreign] = [deskScene(), deskScene()];
    const here = await world({ contacts: [mine.owner, foreign.owner], claims: [mine.claim, foreign.claim] });
    const desk = await here.desk();
    const keys = (Object.keys(mine) as (keyof DeskScene)[]).filter((key) => key !== 'owner');
    const before = await stateOf(here);
    const cells: string[] = [];
    for (const name of Object.keys(deskCalls) as DeskCallName[]) {
      for (const key of keys) {
        const swap = swapping(mine[key].id, foreign[key].id);
        // Only requests whose path has the id and another one besides.
        const others = keys.filter((one) => one !== key).map((one) => mine[one].id);
        desk.client.alter = (url, sent) => {
          if (!url.includes(mine[key].id) || !others.some((other) => url.includes(other))) throw notSent;
          return { ...swap(url, sent), sent };
        };
        const answer = await unlessNotSent(deskAsks[name](desk, mine));
        if (!answer) continue;
        cells.push(`${name} ${key}`);
        expect.soft(answer.status, `${name} with another ${key}: ${answer.text.slice(0, 200)}`).toBe(404);
      }
    }
    expect(await stateOf(here)).toEqual(before);
    expect(cells.length).toBeGreaterThan(10);
  });
});

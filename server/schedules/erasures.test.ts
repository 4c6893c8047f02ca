import { expect, test } from 'vitest';
import * as erasureCalls from '#contract/account/erasure-calls.ts';
import { usualRetention } from '../platform/retention.ts';
import { contact, flightClaim, password } from '../testing/given.ts';
import { testRandom } from '../testing/random.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import { erasureRound } from './erasures.ts';
import { judgeClock } from './retention/clock-doubt.ts';
import { NightlyRetention } from './retention/nightly.ts';
import { retentionCommand } from './retention/retention-command.ts';

const tenYears = { hours: 24 * 366 * 10 };
const contextOf = ({ db, clock, files }: World) => ({
  db,
  clock,
  files,
  random: testRandom,
  erasureRules: { keepYears: 7 },
});
const round = (here: World) => erasureRound(contextOf(here));
const left = async ({ db }: World) =>
  Promise.all([
    db.selectFrom('erasure').select('state').execute(),
    db.selectFrom('contact').select('id').execute(),
    db.selectFrom('payout_sent').select('id').execute(),
  ]);

onEachDatabase('the round of the erasures', (world) => {
  test('[ACCOUNT-11, ACCOUNT-13] nothing is erased while the clock has jumped ahead; set back, all is still there', async () => {
    const [me, other] = [contact(), contact()];
    const ofBooks = flightClaim({ owner: other, closed: true });
    const here = await world({ contacts: [me, other], claims: [flightClaim({ owner: me, closed: true }), ofBooks] });
    await here.db
      .insertInto('payout_sent')
      .values({
        id: 'p1',
        claim_id: ofBooks.id,
        external_id: 'P1',
        state: 'Sent',
        account: '•••• 4300',
        sent_on: '2026-03-01',
        created_at: '2026-03-01T10:00:00.000Z',
      })
      .execute();
    await here.db.updateTable('claim').set({ kept_until: '2033-12-31' }).where('id', '=', ofBooks.id).execute();
    expect((await here.client.call(erasureCalls.requestErasure, { password })).status).toBe(200);
    await judgeClock(here);
    const before = await left(here);
    here.clock.pass(tenYears);
    await round(here);
    expect(await left(here)).toEqual(before);
    expect(await here.files.listedErasures()).toEqual([]);

    const nightly = new NightlyRetention(contextOf(here), usualRetention, () => ({ info: () => 0, warn: () => 0 }));
    await nightly.round();
    expect(nightly.warnings).toEqual(['retentionHeld']);
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    await retentionCommand({ ...contextOf(here), periods: usualRetention, say }, ['--dry-run']);
    expect(lines.join('\n')).toContain('Erasures that are due wait, too.');

    here.clock.setBack(tenYears);
    await round(here);
    expect(await left(here)).toEqual(before);
    here.clock.pass({ hours: 7 * 24 });
    await round(here);
    here.clock.pass({ hours: 7 * 24 });
    await round(here);
    expect(await here.files.listedErasures()).toMatchObject([{ contactId: me.id }]);
  });
});

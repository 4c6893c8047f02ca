import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eraseClaim } from '../features/erasure/erase-usecases.ts';
import { eraseDue } from '../features/erasure/usecases.ts';
import { contact, flightClaim, item } from '../testing/given.ts';
import { testRandom } from '../testing/random.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import { personCommand } from './person-command.ts';

const contextOf = ({ db, clock, files }: World) => ({
  db,
  clock,
  files,
  random: testRandom,
  bookYears: 7,
});

/** `npm run person`, with what it says. */
function command(here: World) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const person = (...args: string[]) =>
    personCommand({ ...contextOf(here), say, writeCopy: async () => undefined }, args);
  return { person, lines };
}

onEachDatabase('holds of the operator', (world) => {
  test('[ACCOUNT-13] a hold keeps books beyond their last day, also when it is set on an erased contact', async () => {
    const me = contact();
    const here = await world({
      contacts: [me],
      claims: [flightClaim({ owner: me, closed: true, reference_number: 'AB-1' })],
    });
    const { db, clock } = here;
    const { person, lines } = command(here);
    await db.updateTable('claim').set({ retain_until: '2027-12-31' }).execute();
    await db.updateTable('contact').set({ erased_at: '2026-11-20T09:00:00.000Z' }).execute();
    expect(await person('hold', me.id, '--reason', 'onderzoek')).toBe(true);
    clock.pass({ hours: 24 * 366 * 2 });
    await eraseDue(contextOf(here));
    expect(await db.selectFrom('claim').select('retain_until').execute()).toEqual([{ retain_until: '2027-12-31' }]);
    expect(await person('hold', me.id, '--reason', 'te laat', '--claim', 'AB-1')).toBe(false);
    expect(await person('hold', me.id, '--lift')).toBe(true);
    expect(lines.slice(1)).toEqual(['This claim is being erased.', '1 holds were lifted.']);
    await eraseDue(contextOf(here));
    expect(await db.selectFrom('claim').select('id').execute()).toEqual([]);
    expect(await person('hold', me.id, '--reason', 'te laat')).toBe(false);
  });

  test('[ACCOUNT-13] a hold that is set while its claim is erased is refused', async () => {
    const me = contact();
    const claim = flightClaim({ owner: me, closed: true, reference_number: 'AB-1', documents: [item()] });
    const here = await world({ contacts: [me], claims: [claim] });
    const { person, lines } = command(here);
    let setting: Promise<boolean> | undefined;
    const erased = await eraseClaim(contextOf(here), claim.id, async () => {
      setting = person('hold', me.id, '--reason', 'onderzoek', '--claim', 'AB-1');
      await sleep(300);
      return 'erase' as const;
    });
    expect([erased, await setting]).toEqual(['gone', false]);
    expect(lines).toEqual(['The contact has no claim with this number.']);
    expect(await here.db.selectFrom('legal_hold').select('id').execute()).toEqual([]);
  });
});

import { join } from 'node:path';
import { beginSession } from '../../server/access/sessions/session-store.ts';
import { addKey } from '../../server/desk/api/stores/key-store.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { diskFiles } from '../../server/platform/files/disk.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { contact, flightClaim } from '../../server/testing/given.ts';
import { seedClaim, seedContact } from '../../server/testing/seed.ts';
import { Caller } from './caller.ts';
import type { Installation } from './installation.ts';

/** A logged-in contact with open claims. */
export interface Person {
  readonly id: string;
  readonly claims: readonly string[];
  readonly caller: Caller;
}

const context = { clock: systemClock, random: systemRandom };

/** Adds contacts with claims to the database of a running server and creates their sessions without passwords. */
export async function addPeople(installation: Installation, count: number, claimsEach = 1): Promise<Person[]> {
  const { db, close } = await installation.database();
  try {
    const seeding = { db, clock: systemClock, files: await diskFiles(join(installation.folder, 'files')) };
    const people: Person[] = [];
    for (let number = 0; number < count; number += 1) {
      const owner = contact();
      await seedContact(seeding, owner, 'x');
      const claims = Array.from({ length: claimsEach }, () => flightClaim({ can_add_quote: true }));
      for (const claim of claims) await seedClaim(seeding, claim, owner);
      const session = { contactId: owner.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
      const secret = await beginSession(db, context, session);
      const caller = await Caller.ofSession(installation.origin, secret);
      people.push({ id: owner.id, claims: claims.map(({ id }) => id), caller });
    }
    return people;
  } finally {
    await close();
  }
}

/** One contact with one claim. */
export async function addPerson(installation: Installation): Promise<Person & { readonly claim: string }> {
  const [person] = await addPeople(installation, 1);
  const claim = person?.claims[0];
  if (!person || !claim) throw new Error('a contact with a claim was asked for');
  return { ...person, claim };
}

/** A system of the desk with a key for all scopes. */
export async function addDesk(installation: Installation): Promise<Caller> {
  const { db, close } = await installation.database();
  try {
    const { key } = await addKey({ db, ...context }, { name: 'Faults', scopes: ['read', 'write', 'events', 'import'] });
    return new Caller(installation.origin, { authorization: `Bearer ${key}` });
  } finally {
    await close();
  }
}

import { addKey, allKeys, type KeyGround, revokeKey } from '../../server/desk/api/keys.ts';
import { Desk } from './desk.ts';
import { StandIn } from './stand-in.ts';

const name = 'Stand-in of the demo';

/** Starts the stand-in at the server's own address, with a key of its own; those of earlier starts end. */
export async function beginStandIn(
  ground: KeyGround,
  address: string,
  onFailure: (error: unknown) => void,
): Promise<StandIn> {
  for (const key of await allKeys(ground.db)) {
    if (key.name === name && key.revoked_at === null) await revokeKey(ground, key.id);
  }
  const { key } = await addKey(ground, { name, scopes: ['read', 'write', 'events'] });
  const standIn = new StandIn(new Desk(address, key));
  standIn.start(onFailure);
  return standIn;
}

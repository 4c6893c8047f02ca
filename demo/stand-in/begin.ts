import type { FastifyInstance } from 'fastify';
import { addKey, allKeys, type KeyContext, revokeKey } from '../../server/desk/api/stores/key-store.ts';
import { Desk } from './desk.ts';
import { StandIn } from './stand-in.ts';

const name = 'Stand-in of the demo';

/**
 * Starts the stand-in with a new API key and revokes the keys of earlier starts. It calls the server within this
 * process with the host of `address`, since the server may listen at another name.
 */
export async function beginStandIn(
  context: KeyContext,
  app: Pick<FastifyInstance, 'inject'>,
  address: string,
  onFailure: (error: unknown) => void,
): Promise<StandIn> {
  const quiet = { ...context, tellsStaff: false };
  for (const key of await allKeys(context.db)) {
    if (key.name === name && key.revoked_at === null) await revokeKey(quiet, key.id);
  }
  const { key } = await addKey(quiet, { name, scopes: ['read', 'write', 'events'] });
  const standIn = new StandIn(new Desk(address, key, inside(app)));
  standIn.start(onFailure);
  return standIn;
}

/** A `fetch` without a network: it injects the request into the server. */
function inside(app: Pick<FastifyInstance, 'inject'>): typeof fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const url = new URL(String(address));
    const answer = await app.inject({
      method: method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...(headers as Record<string, string>), host: url.host },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}

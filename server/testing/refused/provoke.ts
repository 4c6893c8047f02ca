import type { Answered, Client } from '../client.ts';
import { type Scene, scene } from '../scene.ts';
import type { MakeWorld, World } from '../world.ts';

/** Makes a server refuse something, and answers the refusal. */
export type Provoke = (world: MakeWorld) => Promise<Answered<unknown>>;

/** A way to each refusal, by its code and status: 'claims.closed 409'. */
export type Provocations = Readonly<Record<string, Provoke>>;

type Asking = (client: Client, on: Scene, here: World) => Promise<Answered<unknown>>;

/** Asks about a scene as the owner of its claim. */
export function asOwner(ask: Asking, claim: Parameters<typeof scene>[0] = {}): Provoke {
  return onScene(({ owner }, here) => here.clientOf(owner), ask, claim);
}

/** Asks about a scene as somebody who is not logged in. */
export function asStranger(ask: Asking): Provoke {
  return onScene((_, here) => here.stranger(), ask);
}

/** Asks about a scene as staff on behalf of the owner. */
export function onBehalf(ask: Asking): Provoke {
  return onScene(({ owner, employee }, here) => here.clientOf(owner, employee), ask);
}

/** Asks about a scene in a browser that is made for it. */
export function onScene(
  clientOf: (on: Scene, here: World) => Promise<Client>,
  ask: Asking,
  claim: Parameters<typeof scene>[0] = {},
): Provoke {
  return async (world) => {
    const on = scene(claim);
    const here = await world(on);
    return ask(await clientOf(on, here), on, here);
  };
}

/** Asks so many times, one after another, and answers the last. */
export async function repeated<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let asked = 1; asked < times; asked += 1) await ask();
  return ask();
}

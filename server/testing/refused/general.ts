import * as documentCalls from '#contract/documents/calls.ts';
import * as liveCalls from '#contract/live/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { pathOf } from '../client.ts';
import { flightClaim } from '../given.ts';
import { asks } from '../scene.ts';
import { uploadTo } from '../upload.ts';
import { asOwner, asStranger, type Provocations, repeated } from './provoke.ts';

const fullDisk = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));

/** The refusals that any call can answer. */
export const general: Provocations = {
  'session.none 401': asStranger((client, on) => asks.refreshDossier(client, on, on.owner)),
  'session.antiForgery 403': asOwner((client, on) => asks.confirmAction(client, on, on.owner, { token: null })),
  'session.termsOpen 409': asOwner((client, on) => asks.refreshDossier(client, on, on.owner), {
    owner: { terms_accepted: null },
  }),
  'call.notFound 404': asOwner((client) => client.raw('/api-v2/portal/nothing')),
  'call.invalid 422': asOwner((client) => client.call(documentCalls.confirmAction, { documentId: '../x' })),
  'call.tooLarge 413': asOwner((client) =>
    client.call(documentCalls.confirmAction, { documentId: 'x'.repeat(3_000_000) }),
  ),
  'call.wrongEncoding 415': asOwner((client, on) =>
    asks.confirmAction(client, on, on.owner, { headers: { 'content-type': 'text/plain' } }),
  ),
  'call.keyReused 422': asOwner(async (client, { claim }) => {
    const say = (body: string) =>
      client.call(
        messageCalls.sendMessage,
        { claimId: claim.id, subject: 'Vraag', body },
        { headers: { 'idempotency-key': 'one-key' } },
      );
    await say('Hallo');
    return say('Hallo?');
  }),
  'call.tooFast 429': asOwner((client, on) => repeated(31, () => asks.logException(client, on, on.owner))),
  'call.unknown 500': asOwner(async (client, on, { db }) => {
    await db.schema.alterTable('claim').renameTo('claim_elsewhere').execute();
    return asks.refreshDossier(client, on, on.owner);
  }),
  'call.busy 503': asOwner(async (client, _, { app }) => {
    await app.live.close();
    return client.raw(pathOf(liveCalls.portalLive));
  }),
  'call.unknownHost 421': async (world) => {
    const { client } = await world({ hosts: [] });
    return (await client.at('elsewhere.example')).call(sessionCalls.askSession, undefined);
  },
  'call.noSpace 507': async (world) => {
    const claim = flightClaim();
    const { client } = await world({ claims: [claim], files: (store) => ({ ...store, receive: fullDisk }) });
    return uploadTo(client, claim, [{ name: 'a.pdf' }]);
  },
};

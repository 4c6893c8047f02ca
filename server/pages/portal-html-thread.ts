import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstView } from './portal-html.ts';

const { file, pageData, hasSession, path, isPasskeySite } = workerData as FirstView & { readonly file: string };
const { passkeyOrigin } = pageData as { passkeyOrigin: string | null };

// What the portal reads of its surroundings while it renders.
const origin = (isPasskeySite && passkeyOrigin) || 'http://portal.invalid';
Object.assign(globalThis, { pageData, location: { origin, pathname: path, hash: '' } });

const { htmlOf } = (await import(pathToFileURL(file).href)) as { htmlOf: (hasSession: boolean) => Promise<string> };
parentPort?.postMessage(await htmlOf(hasSession));

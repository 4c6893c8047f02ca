import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoginFor } from './login-html.ts';

const { file, pageData, path, isPasskeySite } = workerData as LoginFor & { readonly file: string };
const { passkeyOrigin } = pageData as { passkeyOrigin: string | null };

// What the portal reads of its surroundings while it renders.
const origin = (isPasskeySite && passkeyOrigin) || 'http://portal.invalid';
Object.assign(globalThis, { pageData, location: { origin, pathname: path, hash: '' } });

const { loginHtml } = (await import(pathToFileURL(file).href)) as { loginHtml: () => Promise<string> };
parentPort?.postMessage(await loginHtml());

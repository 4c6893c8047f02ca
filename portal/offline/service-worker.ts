/**
 * OFFLINE-1, OFFLINE-3: keeps the page, texts and files of one build, and answers with them while the server cannot be reached. The
 * server writes the build in front of this script (server/pages/service-worker.ts), so every build is another worker. Data of
 * contacts does not pass through here: lib/offline/offline-store.ts keeps it, encrypted.
 */
import { deleteEndedCopies } from '../lib/offline/offline-database.ts';
import { buildOfAnswer, cacheOf, handlingOf, type KeptBuild, outdatedCaches } from './cache-policy.ts';

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface Client {
  postMessage(message: unknown): void;
}

/** The part of a service worker's scope that is used here. */
declare const self: {
  readonly build: KeptBuild;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
};

/** How long a page waits for the server before the one that is kept is shown, in milliseconds. */
const patience = 3_000;

const { build } = self;
/** The page that is kept, and the language of its texts: part of the address of the worker. */
const address = new URL(self.location.href).searchParams;
const page = address.get('page') ?? '/login';
const base = address.get('base') ?? '/api-v2/';
const language = address.get('texts') ?? 'NL';

self.addEventListener('install', (event) => {
  // Pages are asked of the server first, so an open page of an earlier build goes on with what it has loaded.
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin, build);
  if (handling === 'page') event.respondWith(answerPage(event));
  if (handling === 'text') event.respondWith(answerText(event.request));
  if (handling === 'file') event.respondWith(answerFile(event.request));
});

/** Keeps the whole shell or nothing: a part of it could not be shown. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  try {
    const texts = ['portal', 'general'].map((one) => `${base}uistrings/${one}/${language}`);
    await Promise.all([
      ...Object.entries(build.files).map(async ([path, integrity]) =>
        keep(cache, path, await fetch(path, { integrity })),
      ),
      ...texts.map(async (path) => keep(cache, path, await fetch(path, { cache: 'no-store' }))),
      keepPage(cache),
    ]);
  } catch (error) {
    await caches.delete(cacheOf(build));
    throw error;
  }
}

async function keep(cache: Cache, path: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) throw new Error(`${path} was answered with ${answer.status}.`);
  await cache.put(path, answer);
}

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store' });
  // During a deployment another process may answer: the browser tries again at the next page.
  if (buildOfAnswer(answer, build) !== 'same') throw new Error('The page is of another build.');
  await keep(cache, page, answer);
}

async function begin(): Promise<void> {
  for (const name of outdatedCaches(await caches.keys(), build)) await caches.delete(name);
  await deleteEndedCopies();
  await self.clients.claim();
}

/** The server's page; the kept one when the server cannot be reached, or has not answered in time. */
async function answerPage(event: Fetching): Promise<Response> {
  event.waitUntil(deleteEndedCopies());
  const network = fetch(event.request);
  event.waitUntil(network.then(compareBuild, () => undefined));
  const kept = await keptAnswer(page);
  if (!kept) return network;
  const first = await Promise.race([network.catch(() => null), after(patience)]);
  if (first instanceof Response) return first;
  // When the answer comes after all, the page learns whether it is outdated.
  event.waitUntil(
    network.then(
      (answer) => tellPage(event.resultingClientId, answer),
      () => undefined,
    ),
  );
  return kept;
}

/** OFFLINE-3: after a deployment the shell of the former build is not shown once more, even when the new one was not kept yet. */
async function compareBuild(answer: Response): Promise<void> {
  if (buildOfAnswer(answer, build) !== 'other') return;
  await caches.delete(cacheOf(build));
  await self.registration.update().catch(() => undefined);
}

async function tellPage(id: string, answer: Response): Promise<void> {
  const client = await self.clients.get(id);
  client?.postMessage({ reached: buildOfAnswer(answer, build) });
}

async function answerText(request: Request): Promise<Response> {
  const network = fetch(request);
  const kept = await keptAnswer(new URL(request.url).pathname);
  if (!kept) return network;
  const first = await Promise.race([network.catch(() => null), after(patience)]);
  return first instanceof Response && first.ok ? first : kept;
}

/** The name of a file holds the hash of its content, so the kept one is the right one. */
async function answerFile(request: Request): Promise<Response> {
  return (await keptAnswer(new URL(request.url).pathname)) ?? fetch(request);
}

async function keptAnswer(path: string): Promise<Response | undefined> {
  return (await caches.has(cacheOf(build))) ? (await caches.open(cacheOf(build))).match(path) : undefined;
}

const after = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

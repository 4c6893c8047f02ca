import { prepare } from './preparing.ts';

/**
 * The worker that prepares pictures: receives `{ file, largest }` and posts the result of `prepare`, or null when it
 * failed.
 */
addEventListener('message', (event: MessageEvent<{ file: File; largest: number }>) => {
  const { file, largest } = event.data;
  const answer = (prepared: unknown) => (self as unknown as Worker).postMessage(prepared);
  prepare(file, largest).then(answer, () => answer(null));
});

import { prepare } from './preparing.ts';

/** Prepares pictures beside the page: gets `{ file, largest }`, answers what `prepare` does, or null when it could not. */
addEventListener('message', (event: MessageEvent<{ file: File; largest: number }>) => {
  const { file, largest } = event.data;
  const answer = (prepared: unknown) => (self as unknown as Worker).postMessage(prepared);
  prepare(file, largest).then(answer, () => answer(null));
});

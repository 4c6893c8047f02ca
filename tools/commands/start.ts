import { buildInChild } from './build.ts';
import { exitOnError, stopWithParent } from './process.ts';

stopWithParent();
const built = await exitOnError(buildInChild());
await import(new URL(`../../${built}`, import.meta.url).href);

import { buildInChild } from './build.ts';
import { exitOnError } from './exit-on-error.ts';
import { stopWithParent } from './stop-with-parent.ts';

stopWithParent();
const built = await exitOnError(buildInChild());
await import(new URL(`../../${built}`, import.meta.url).href);

import { buildInChild } from './build.ts';
import { exitOnError } from './exit-on-error.ts';
import { serve } from './serve.ts';
import { stopWithParent } from './stop-with-parent.ts';

stopWithParent();
await serve(await exitOnError(buildInChild()));

import { buildPortal } from './build.ts';
import { orSay } from './or-say.ts';
import { serve } from './serve.ts';

await orSay(buildPortal());
await serve();

import { buildPortal } from './build.ts';
import { orSay } from './or-say.ts';
import { endWithNpm } from './orphan.ts';
import { serve } from './serve.ts';

endWithNpm();
await orSay(buildPortal());
await serve();

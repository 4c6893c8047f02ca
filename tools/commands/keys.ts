// Keys of encrypted values, for the database that the settings name: `npm run keys -- status|new|rotate|retire`.
import { keysCommand } from '../../server/platform/encryption/keys-command.ts';
import { operateOnDatabase } from './operate.ts';

await operateOnDatabase(keysCommand);

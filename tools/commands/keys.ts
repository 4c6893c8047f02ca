// Keys of encrypted values, for the database that the settings name: `npm run keys -- status|new|rotate|retire`.
import { newKeyEntry } from '../../server/platform/encryption/key-list.ts';
import { keysCommand } from '../../server/platform/encryption/keys-command.ts';
import { operateOnDatabase } from './operate.ts';

// A key is made before there is a database.
if (process.argv.slice(2).join(' ') === 'new') console.log(newKeyEntry());
else await operateOnDatabase(keysCommand);

// Opens the database of DATA_DIR or DATABASE_URL as the server does at its start, which runs the migrations, and closes it.
import { openDatabase } from '../../../../server/database/open.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const { close } = await openDatabase({ databaseUrl, dataDir });
await close();

import { createServer, type RequestListener, type Server as WebServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on this machine until the test ends, and answers its address. */
export async function listening(server: Server | WebServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The address of a web server of the test's own. */
export const serving = (answer: RequestListener) => listening(createServer(answer));

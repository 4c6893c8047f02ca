import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a server that a journey can close, lead to another server, or cut in the middle of an answer. */
export interface Gate {
  readonly origin: string;
  /** Nothing passes; a browser sees a server that is not there. */
  close(): void;
  open(): void;
  /** Leads to another server from now on, as after a deployment. */
  leadTo(origin: string): void;
  /** The next request to this path reaches the server, and the gate closes before its answer passes. */
  cutAfter(path: string): void;
  /** How often requests to this path have passed; one whose server ended before it answered does not count. */
  passed(path: string): number;
  end(): Promise<void>;
}

/** Opens a gate before a server, at a port of its own. */
export async function gateTo(target: string): Promise<Gate> {
  let [to, isOpen, cut] = [new URL(target), true, null as string | null];
  const paths: string[] = [];
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (!isOpen) return void incoming.socket.destroy();
    paths.push(path);
    const isCut = cut !== null && path.endsWith(cut);
    if (isCut) cut = null;
    const passing = ask(
      { port: to.port, host: to.hostname, method: incoming.method, path, headers: incoming.headers },
      (given) => {
        if (given.statusCode === 502) paths.splice(paths.lastIndexOf(path), 1);
        if (isCut) {
          isOpen = false;
          given.resume().on('end', () => server.closeAllConnections());
          return;
        }
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passing.on('error', () => answer.destroy());
    answer.on('close', () => passing.destroy());
    incoming.pipe(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      isOpen = false;
      server.closeAllConnections();
    },
    open() {
      isOpen = true;
    },
    leadTo(origin) {
      to = new URL(origin);
      server.closeAllConnections();
    },
    cutAfter(path) {
      cut = path;
    },
    passed: (path) => paths.filter((one) => one.endsWith(path)).length,
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

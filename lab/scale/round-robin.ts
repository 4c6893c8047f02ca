import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request waits for a server that takes connections, in milliseconds. */
const triesFor = 10_000;
/** How often a server that is down is asked whether it is ready again, in milliseconds. */
const asksEvery = 200;

/** What a proxy has done so far. */
export interface ProxyCounts {
  /** Requests that were passed on, by server. */
  readonly passed: number[];
  /** Requests that went to another server: they got no connection, or are a GET whose server ended before it answered. */
  retried: number;
  /** Requests whose server ended before it answered (502), or while it did. */
  cut: number;
}

/** A reverse proxy on this machine. */
export interface RoundRobin {
  readonly origin: string;
  readonly counts: ProxyCounts;
  close(): Promise<void>;
}

interface Backend {
  readonly index: number;
  readonly port: number;
  isDown: boolean;
}

/**
 * Passes the requests to servers on these ports by turns, without stickiness and without buffering. Like nginx and Caddy, it
 * sends a request to another server that got no connection, and a GET that got no answer. A server that refuses one gets no more until /readyz answers.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const proxy = new TurnProxy(ports);
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, counts: proxy.counts, close: () => proxy.close() };
}

class TurnProxy {
  readonly counts: ProxyCounts;
  readonly server = createServer((request, response) => void this.#pass(request, response));
  readonly #backends: readonly Backend[];
  #turn = 0;
  #isClosed = false;

  constructor(ports: readonly number[]) {
    this.#backends = ports.map((port, index) => ({ index, port, isDown: false }));
    this.counts = { passed: ports.map(() => 0), retried: 0, cut: 0 };
    // An upload takes as long as it takes.
    this.server.requestTimeout = 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  async #pass(request: IncomingMessage, response: ServerResponse, isRetry = false): Promise<void> {
    const found = await this.#connection();
    if (!found) return void response.writeHead(502).end('no server');
    const { socket, backend } = found;
    this.counts.passed[backend.index] = (this.counts.passed[backend.index] ?? 0) + 1;
    const upstream = openRequest({
      createConnection: () => socket,
      method: request.method,
      path: request.url,
      headers: [...forwarded(request)].flat(),
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders).flat());
      response.flushHeaders();
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    upstream.on('error', () => {
      if (response.destroyed || response.writableEnded) return;
      if (!response.headersSent && request.method === 'GET' && !isRetry) {
        this.counts.retried += 1;
        return void this.#pass(request, response, true);
      }
      this.counts.cut += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('the server ended');
    });
    response.on('close', () => upstream.destroy());
    if (request.readableEnded) upstream.end();
    else request.pipe(upstream);
  }

  /** A connection to the server whose turn it is, or to one that takes it; undefined if none did in time. */
  async #connection(): Promise<{ readonly socket: Socket; readonly backend: Backend } | undefined> {
    const until = Date.now() + triesFor;
    let isRetry = false;
    while (Date.now() < until && !this.#isClosed) {
      for (const backend of this.#inTurn()) {
        const socket = await connected(backend.port);
        if (socket) {
          if (isRetry) this.counts.retried += 1;
          return { socket, backend };
        }
        isRetry = true;
        this.#markDown(backend);
      }
      await sleep(50);
    }
    return undefined;
  }

  /** The servers that are not down, beginning with the next one. */
  #inTurn(): readonly Backend[] {
    this.#turn = (this.#turn + 1) % this.#backends.length;
    const ordered = [...this.#backends.slice(this.#turn), ...this.#backends.slice(0, this.#turn)];
    return ordered.filter(({ isDown }) => !isDown);
  }

  #markDown(backend: Backend): void {
    if (backend.isDown) return;
    backend.isDown = true;
    void (async () => {
      while (!this.#isClosed && backend.isDown) {
        const isReady = await fetch(`http://127.0.0.1:${backend.port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) backend.isDown = false;
        else await sleep(asksEvery, undefined, { ref: false });
      }
    })();
  }
}

/** An open connection; undefined if the port takes none. */
function connected(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade']);

/** The headers without those of one connection. */
function endToEnd(rawHeaders: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (!ofConnection.has(name.toLowerCase())) pairs.push([name, value]);
  }
  return pairs;
}

/** The headers of a request as a trusted proxy passes them on: what the caller said of its address is dropped. */
function forwarded({ rawHeaders, socket }: IncomingMessage): [string, string][] {
  const kept = endToEnd(rawHeaders).filter(([name]) => !/^x-forwarded-/i.test(name));
  return [
    ...kept,
    ['X-Forwarded-For', socket.remoteAddress ?? ''],
    ['X-Forwarded-Proto', 'http'],
    ['Connection', 'close'],
  ];
}

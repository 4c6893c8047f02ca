// The ceiling of the benchmark, a server without any rule of the product: how fast this machine can be.
// node lab/bench/speed/reference.ts FOLDER; prints its address.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';

const [folder = '.'] = process.argv.slice(2);
console.log(await reference().listen({ port: 0, host: '127.0.0.1' }));

/** Fastify and node:sqlite with prepared statements: session, owner, rows, JSON. No limits, anti-forgery, terms, audit of reads. */
function reference() {
  const db = new DatabaseSync(join(folder, 'reference.sqlite'));
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=1073741824; PRAGMA cache_size=-65536');
  const session = db.prepare('select contact_id as id from session where hash = ?');
  const contact = db.prepare('select * from contact where id = ?');
  const claim = db.prepare('select * from claim where id = ? and (contact_id = ? or manager_id = ?)');
  const people = db.prepare('select * from person where claim_id = ? order by place');
  const documents = db.prepare('select * from document where claim_id = ? order by at desc');
  const receipts = db.prepare('select * from receipt where claim_id = ?');
  const account = db.prepare('select * from account where claim_id = ?');
  const item = `c.id, c.reference, c.airline, c.flight, c.departure, c.departure_at, c.arrival, c.arrival_at, c.status_title, c.closed,
    c.submitted_at, c.updated_at, c.claim_type, c.incident_type, c.version`;
  const itemsOf = (column: string) => db.prepare(`select ${item} from claim c where c.${column} = ?`);
  const [own, managed] = [itemsOf('contact_id'), itemsOf('manager_id')];
  const namesOf = (column: string) =>
    db.prepare(
      `select p.claim_id, p.first_name, p.last_name from claim c join person p on p.claim_id = c.id where c.${column} = ? order by p.claim_id, p.place`,
    );
  const [ownNames, managedNames] = [namesOf('contact_id'), namesOf('manager_id')];
  const addDocument = db.prepare('insert into document values (?, ?, ?, ?, ?, ?, ?, ?)');
  const addAudit = db.prepare('insert into audit (at, contact_id, what, claim_id) values (?, ?, ?, ?)');

  const app = fastify();
  app.register(fastifyMultipart, { limits: { fileSize: 50 * 2 ** 20 } });
  const contactOf = (cookie = '') => {
    const secret = /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
    const found = session.get(createHash('sha256').update(secret).digest('hex')) as { id: string } | undefined;
    if (!found) throw Object.assign(new Error('no session'), { statusCode: 401 });
    return found.id;
  };
  const withNames = (items: Record<string, unknown>[], names: Record<string, unknown>[]) => {
    const byClaim = Map.groupBy(names, ({ claim_id }) => claim_id);
    return items.map((one) => ({ ...one, names: byClaim.get(one.id) ?? [] }));
  };

  app.post('/claim', (request, reply) => {
    const id = contactOf(request.headers.cookie);
    const { claimId } = request.body as { claimId: string };
    const found = claim.get(claimId, id, id);
    if (!found) return reply.code(404).send();
    return {
      ...found,
      people: people.all(claimId),
      documents: documents.all(claimId),
      receipts: receipts.all(claimId),
      account: account.get(claimId),
    };
  });
  app.post('/dossier', (request) => {
    const id = contactOf(request.headers.cookie);
    return {
      contact: contact.get(id),
      claims: withNames(own.all(id), ownNames.all(id)),
      managed: withNames(managed.all(id), managedNames.all(id)),
    };
  });
  app.post('/message', (request, reply) => {
    const id = contactOf(request.headers.cookie);
    const { claimId, body, subject } = request.body as { claimId: string; body: string; subject: string };
    db.exec('begin immediate');
    if (!claim.get(claimId, id, id)) {
      db.exec('rollback');
      return reply.code(404).send();
    }
    const [documentId, at] = [randomUUID(), new Date().toISOString()];
    addDocument.run(documentId, claimId, at, 'Message', subject, body, 0, 0);
    addAudit.run(at, id, 'message', claimId);
    db.exec('commit');
    return { ok: true, Id: documentId };
  });
  mkdirSync(join(folder, 'reference-files'), { recursive: true });
  app.post('/upload', async (request) => {
    contactOf(request.headers.cookie);
    const stored: string[] = [];
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const path = join(folder, 'reference-files', randomUUID());
      const hash = createHash('sha256');
      part.file.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(part.file, createWriteStream(`${path}.part`));
      const handle = await open(`${path}.part`, 'r+');
      await handle.sync();
      await handle.close();
      await rename(`${path}.part`, path);
      stored.push(hash.digest('hex'));
    }
    return stored;
  });
  return app;
}

// The ceiling of the benchmark on PostgreSQL: Fastify and pg, and one named statement for session, access and contents.
// node lab/bench/speed/postgres-reference.ts DATABASE_URL; prints its address. It reads the product's own tables.
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const readClaim = {
  name: 'claim',
  text: `select json_build_object('claim', row_to_json(claim),
      'people', (select json_agg(person order by place) from person where claim_id = claim.id),
      'documents', (select json_agg(document order by at desc) from document where claim_id = claim.id),
      'receipts', (select json_agg(receipt) from receipt where claim_id = claim.id),
      'account', (select row_to_json(payout) from payout where claim_id = claim.id))::text as text
    from session join claim on claim.id = $2 and (claim.contact_id = session.contact_id or exists (
      select 1 from claim_manager where claim_manager.claim_id = claim.id and claim_manager.contact_id = session.contact_id))
    where session.id_hash = $1`,
};

const app = fastify();
app.post('/claim', async (request, reply) => {
  const secret = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { claimId } = request.body as { claimId: string };
  const values = [createHash('sha256').update(secret).digest('hex'), claimId];
  const { rows } = await pool.query<{ text: string }>({ ...readClaim, values });
  const [found] = rows;
  return found ? reply.type('application/json; charset=utf-8').send(found.text) : reply.code(404).send();
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

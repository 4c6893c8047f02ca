// The health check of a container: exits with 0 when the server of this machine answers at /healthz, otherwise with 1. It asks
// /healthz and not /readyz, because a container manager may restart what is unhealthy, and a restart repairs no database.
import { get } from 'node:http';

const fail = (reason) => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

get({ host: '127.0.0.1', port: process.env.PORT || 3000, path: '/healthz', timeout: 4_000 }, (answer) => {
  if (answer.statusCode !== 200) fail(`/healthz answered ${answer.statusCode}.`);
  process.exit(0);
})
  .on('timeout', () => fail('/healthz did not answer within four seconds.'))
  .on('error', (error) => fail(error.message));

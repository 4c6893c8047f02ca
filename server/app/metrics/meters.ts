import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const operationBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 30];

export type Meters = ReturnType<typeof createMeters>;

/** Creates the metrics in a registry of their own, so that several applications in one process (tests) do not share any. */
export function createMeters() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, ...requestMeters(registry), ...workMeters(registry), ...stateMeters(registry) };
}

function requestMeters(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      registers,
      name: 'redress_http_requests_total',
      help: 'Answered requests, by declared route.',
      labelNames: ['method', 'route', 'status'],
    }),
    requestSeconds: new Histogram({
      registers,
      name: 'redress_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, without live streams.',
      labelNames: ['method', 'route'],
      buckets: requestBuckets,
    }),
  };
}

function workMeters(registry: Registry) {
  const registers = [registry];
  return {
    operations: new Counter({
      registers,
      name: 'redress_operations_total',
      help: 'Transactions, attempts of jobs, mails and webhooks, and lookups at other services, by outcome (done, failed).',
      labelNames: ['kind', 'name', 'outcome'],
    }),
    operationSeconds: new Histogram({
      registers,
      name: 'redress_operation_duration_seconds',
      help: 'How long they take.',
      labelNames: ['kind'],
      buckets: operationBuckets,
    }),
    givenUp: new Counter({
      registers,
      name: 'redress_given_up_total',
      help: 'Jobs and events of webhooks that are not tried again.',
      labelNames: ['kind', 'name'],
    }),
    uploadBytes: new Counter({
      registers,
      name: 'redress_upload_bytes_total',
      help: 'Bytes of files that contacts and systems have sent.',
    }),
  };
}

function stateMeters(registry: Registry) {
  const of = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ registers: [registry], name, help, labelNames });
  return {
    build: of('redress_build_info', 'The version of Redress, always 1.', 'version', 'engine', 'node'),
    ready: of('redress_ready', '1 if the check of /readyz holds, otherwise 0.', 'check'),
    warnings: of('redress_warning', '1 for each warning of /readyz.', 'warning'),
    databaseUp: of('redress_database_up', '1 if the database has answered the last scrape, otherwise 0.'),
    jobsWaiting: of('redress_jobs_waiting', 'Jobs that are not done, at most 10000.', 'kind'),
    jobAge: of('redress_jobs_oldest_seconds', 'How long the oldest job is overdue; 0 if none is.', 'kind'),
    deliveries: of('redress_webhook_deliveries_waiting', 'Events that wait for a webhook, at most 10000.'),
    deliveryAge: of('redress_webhook_deliveries_oldest_seconds', 'How long the oldest is overdue; 0 if none is.'),
    unsealedRows: of('redress_audit_unsealed_rows', 'Rows of the audit that wait for a seal, at most 10000.'),
    unsealedAge: of('redress_audit_unsealed_oldest_seconds', 'How long the oldest of them waits; 0 if none does.'),
    sessions: of('redress_sessions_active', 'Sessions that were used in the last half hour, at most 10000.'),
    streams: of('redress_live_streams', 'Open live streams of this process.'),
    pool: of('redress_database_connections', 'Connections to PostgreSQL, and calls that wait for one.', 'state'),
    walBytes: of('redress_sqlite_wal_bytes', 'The size of the write-ahead log of SQLite.'),
    freeBytes: of('redress_disk_free_bytes', 'Free space of the volume of DATA_DIR.'),
    diskBytes: of('redress_disk_size_bytes', 'Size of the volume of DATA_DIR.'),
  };
}

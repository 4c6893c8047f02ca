import type { DeskContext } from '../desk/acts/act.ts';
import { staffRoutes } from '../desk/staff/routes.ts';
import { teamRoutes } from '../desk/team/routes.ts';
import type { WorkStreams } from '../desk/workbench/queue/live.ts';
import { workbenchRoutes } from '../desk/workbench/routes.ts';
import { passwordRoutes } from '../features/account/password-routes.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { airlineRoutes } from '../features/airline/routes.ts';
import { claimPdfRoutes } from '../features/claim-pdf/routes.ts';
import { claimRoutes } from '../features/claims/routes.ts';
import { dossierOf } from '../features/claims/usecases.ts';
import { dateRoutes } from '../features/dates/routes.ts';
import { decisionRoutes } from '../features/decisions/routes.ts';
import { chunkRoutes } from '../features/documents/chunk-routes.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import { erasureRoutes } from '../features/erasure/routes.ts';
import { listRoutes } from '../features/lists/routes.ts';
import { liveRoutes } from '../features/live/routes.ts';
import type { PortalStreams } from '../features/live/usecases.ts';
import { logRoutes, type ReportLog } from '../features/log/routes.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { offerRoutes } from '../features/offers/routes.ts';
import { payoutRoutes } from '../features/payout/routes.ts';
import { peopleRoutes } from '../features/people/routes.ts';
import { personalDataRoutes } from '../features/personal-data/routes.ts';
import { receiptRoutes } from '../features/receipts/routes.ts';
import { secondFactorRoutes } from '../features/second-factor/login-routes.ts';
import { factorSettingsRoutes } from '../features/second-factor/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { textRoutes } from '../features/texts/routes.ts';
import type { Route } from '../http/route.ts';
import type { Clock } from '../platform/clock.ts';

/** What some routes need beside the context of the request, because it lives as long as the server. */
interface RouteParts {
  readonly live: PortalStreams;
  readonly desk: DeskContext;
  readonly workLive: WorkStreams;
  readonly clock: Clock;
  readonly log: () => ReportLog;
  /** L10: whether staff must log in at the OpenID Connect issuer. */
  readonly issuerOnly: boolean;
  /** Whether webhooks may lead to this machine. */
  readonly localWebhooks: boolean;
}

export function browserRoutes({
  live,
  desk,
  workLive,
  clock,
  log,
  issuerOnly,
  localWebhooks,
}: RouteParts): readonly Route[] {
  return [
    ...sessionRoutes({ dossierOf }),
    ...secondFactorRoutes({ dossierOf }),
    ...factorSettingsRoutes,
    ...accountRoutes,
    ...passwordRoutes,
    ...personalDataRoutes,
    ...erasureRoutes,
    ...claimRoutes,
    ...documentRoutes,
    ...chunkRoutes,
    ...receiptRoutes,
    ...messageRoutes,
    ...payoutRoutes,
    ...airlineRoutes,
    ...decisionRoutes,
    ...offerRoutes,
    ...dateRoutes,
    ...peopleRoutes,
    ...listRoutes,
    ...claimPdfRoutes,
    ...liveRoutes(live),
    ...noticeRoutes,
    ...staffRoutes({ issuerOnly }),
    ...workbenchRoutes(desk, workLive),
    ...teamRoutes(desk, localWebhooks),
    ...textRoutes,
    ...logRoutes(clock, log),
  ];
}

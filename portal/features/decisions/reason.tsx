import { CloudLightning, FileText, type LucideIcon, Plane, Scale } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ReasonPair } from '#contract/decisions/rules.ts';
import type { ClaimDecision, DecisionReason } from '#contract/decisions/schema.ts';
import { ExternalLink, WholeDates } from '../../lib/parts/safe-html.tsx';
import { dateText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './decisions.module.css';

/** Shows a document of the claim by its id; the screen provides it, so that features do not import each other. */
export const EvidenceFileContext = createContext<ComponentType<{ claim: ClaimDetail; documentId: string }> | null>(
  null,
);

type Evidence = DecisionReason['Evidence'][number];

const icons: Record<Evidence['Kind'], LucideIcon> = {
  Document: FileText,
  Flight: Plane,
  Weather: CloudLightning,
  Other: FileText,
};

type ReasonProps = { claim: ClaimDetail; reason: DecisionReason; contest?: ClaimDecision['Contest'] };

/** DECISION-1, DECISION-4: a reason in plain words, its rule and its evidence, and what the contact wrote against it. */
export function Reason({ claim, reason, contest = null }: ReasonProps) {
  const written = contest?.Reasons.find(({ Key }) => Key === reason.Key);
  return (
    <>
      <Words>{reason.Text}</Words>
      {(reason.Rule || reason.Evidence.length > 0) && (
        <div className={classes(css.proof, 'inset sm')}>
          {reason.Rule && <Rule rule={reason.Rule} />}
          {reason.Evidence.map((evidence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a decision never changes
            <EvidencePart key={place} claim={claim} evidence={evidence} />
          ))}
        </div>
      )}
      {contest && (
        <p className="breaks muted read sm">
          <WholeDates>
            {written ? t('decisions.contest.wrote', { text: written.Text }) : t('decisions.contest.none')}
          </WholeDates>
        </p>
      )}
    </>
  );
}

/** A paragraph of the claims service. */
export function Words({ children }: { children: string }) {
  return (
    <p className={css.text}>
      <WholeDates>{children}</WholeDates>
    </p>
  );
}

function Rule({ rule: { Name, Text, Url } }: { rule: NonNullable<DecisionReason['Rule']> }) {
  return (
    <div className="column ruled">
      <h5 className="beside semi">
        <Icon of={Scale} size="sm" />
        {t('decisions.rule')}
      </h5>
      <p>
        <WholeDates>{Name}</WholeDates>
        {Text && ': '}
        <WholeDates>{Text ?? ''}</WholeDates>{' '}
        {Url && (
          <ExternalLink href={Url}>
            <ReadRule host={new URL(Url).host} />
          </ExternalLink>
        )}
      </p>
    </div>
  );
}

function EvidencePart({ claim, evidence }: { claim: ClaimDetail; evidence: Evidence }) {
  const EvidenceFile = useContext(EvidenceFileContext);
  const { Kind, Title, Facts: facts, Source: source, On } = evidence;
  const date = On === null ? null : dateText(On);
  return (
    <div className="column ruled">
      <h5 className="beside semi">
        <Icon of={icons[Kind]} size="sm" />
        {Title}
      </h5>
      {EvidenceFile && evidence.DocumentId !== null && <EvidenceFile claim={claim} documentId={evidence.DocumentId} />}
      {facts.length > 0 && (
        <Facts className={css.facts}>
          {facts.map(({ Label, Value }) => (
            <Fact key={`${Label} ${Value}`} term={Label}>
              <WholeDates>{Value}</WholeDates>
            </Fact>
          ))}
        </Facts>
      )}
      {(source || date) && (
        <p className="cap">
          <WholeDates>{source && date ? t('decisions.source', { source, date }) : (source ?? date ?? '')}</WholeDates>
        </p>
      )}
    </div>
  );
}

/** Longer hosts break where the line ends. */
const longestWholeHost = 30;

/** DECISION-1: where the rule can be read. A host such as 'eur-lex.europa.eu' does not break behind its hyphen. */
function ReadRule({ host }: { host: string }) {
  const text = t('decisions.read_rule', { host });
  if (host.length > longestWholeHost) return text;
  const [before = '', after = ''] = text.split(host);
  return (
    <span>
      {before}
      <span data-whole style={{ whiteSpace: 'nowrap' }}>
        {host}
      </span>
      {after}
    </span>
  );
}

type ReasonBesideProps = { claim: ClaimDetail; pair: ReasonPair; earlier: ClaimDecision };

/** DECISION-5: a reason beside the one of the earlier decision: changed, the same, new or dropped. */
export function ReasonBeside({ claim, pair, earlier }: ReasonBesideProps) {
  const { reason, earlier: before, contested, standing } = pair;
  return (
    <div className={classes('column', css.pair)}>
      {before && (
        <div className="column gap-2">
          <p>
            <Tag>{t('decisions.earlier', { date: dateText(earlier.DecidedAt) })}</Tag>
          </p>
          <Words>{before.Text}</Words>
          {earlier.Contest && (
            <p className="breaks muted read sm">
              {contested === null ? t('decisions.contest.none') : t('decisions.contest.wrote', { text: contested })}
            </p>
          )}
        </div>
      )}
      <div className="column gap-2">
        <p>
          <Tag look={standing === 'changed' ? 'ok' : 'plain'}>{t(`decisions.standings.${standing}`)}</Tag>
        </p>
        {reason && <Reason claim={claim} reason={reason} />}
      </div>
    </div>
  );
}

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isRequest } from '#contract/documents/timeline.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import type { DraftFile, SentDocument } from '#contract/staff/compose.ts';
import * as textCalls from '#contract/texts.ts';
import { cultures, readerLanguages, stringLanguageOf } from '#contract/values/culture.ts';
import { claimTimeline } from '../../data/claim-facts.ts';
import { Entry } from '../../features/documents/timeline/entry.tsx';
import { TaskCard } from '../../features/documents/timeline/task-card.tsx';
import { ViewerProvider } from '../../features/documents/viewer/viewer.tsx';
import { api, serverNow } from '../../lib/api/api.ts';
import { drawnFor } from '../../lib/texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import css from '../case/case.module.css';
import { firstNameOf, useBrandOf } from '../case/data.ts';
import { withoutQueries } from '../case/onlooking.tsx';
import { languageName, t } from '../texts.tsx';

type PreviewProps = { of: StaffClaim; document: SentDocument; files: readonly DraftFile[] };

/** COMPOSE-5: what will stand in the portal of the contact, drawn by its own parts in their language, dates and brand. */
export function Preview({ of, document, files }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  const brand = useBrandOf(of);
  const culture = cultures.find((one) => one === of.Contact.Culture) ?? cultures[0];
  const language = stringLanguageOf(culture);
  const texts = useQuery({
    queryKey: ['texts', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api(textCalls.portalStrings, {}, { path: { language } }),
  }).data;
  useEffect(() => {
    if (!place.current || !texts) return;
    root.current ??= createRoot(place.current);
    const prefix = readerLanguages.find((one) => one === of.Contact.Language) ?? null;
    drawnFor({ culture, prefix, brand }, texts, () =>
      root.current?.render(<Shown claim={of.Claim} documents={asShown(document, files)} />),
    );
  });
  useEffect(() => () => root.current?.unmount(), []);
  const name = firstNameOf(of);
  return (
    <section className={css.seen} aria-label={t('case.as_seen', { name })}>
      <p className={css.seenBar}>
        <Icon of={Eye} size="sm" />
        <b>{t('case.as_seen', { name })}</b>
        <span>{`${languageName(of.Contact.Language)}, ${brand.name}`}</span>
      </p>
      {/* Its buttons are those of the contact: they are read here, not pressed. */}
      <div
        ref={place}
        lang={of.Contact.Language}
        className={css.seenPad}
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a, button:not([aria-expanded])')) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      />
    </section>
  );
}

const previewId = 'preview';

function Shown({ claim, documents }: { claim: ClaimDetail; documents: readonly ClaimDocument[] }) {
  const whole = { ...claim, Documents: { Document: [...claim.Documents.Document, ...documents] } };
  const { tasks, waiting, optional, story } = claimTimeline(whole);
  const holds = (one: ClaimDocument) => one.Id === previewId;
  const item = [...tasks, ...waiting, ...optional, ...story].find(
    (one) => holds(one.document) || one.children.some(holds),
  );
  if (!item) return null;
  const common = { claim: whole, item, mayAct: false, id: previewId };
  return (
    <QueryClientProvider client={withoutQueries}>
      <ViewerProvider>
        <ol>
          {item.task ? (
            <TaskCard
              {...common}
              finished={false}
              onFolded={() => undefined}
              open
              canFold={false}
              onOpen={() => undefined}
            />
          ) : (
            <Entry {...common} hidden={false} line={false} />
          )}
        </ol>
      </ViewerProvider>
    </QueryClientProvider>
  );
}

/** The documents as the portal gets them once they have gone: the file of a request is its own, those of an answer stand below it. */
function asShown(document: SentDocument, files: readonly DraftFile[]): readonly ClaimDocument[] {
  const contents = files.map(({ Id, Name, ContentType, Size, IsBeingChecked }) => ({
    Id,
    Name,
    ...{ ContainsFile: true, ContentType, FileSize: Size, IsBeingChecked },
  }));
  const shown = shownDocument(document);
  if (isRequest(document.DocumentAction)) return [{ ...shown, ...contents[0], Id: previewId }];
  const below = shownDocument({ ParentDocumentId: previewId });
  return [shown, ...contents.map((content) => ({ ...below, ...content }))];
}

function shownDocument(document: SentDocument): ClaimDocument {
  return {
    Id: previewId,
    ParentDocumentId: document.ParentDocumentId ?? null,
    TimeStamp: new Date(serverNow()).toISOString(),
    DocumentAction: document.DocumentAction ?? null,
    CanReact: document.CanReact ?? false,
    Name: document.Name ?? null,
    Description: document.Description ?? null,
    Message: document.Message ?? null,
    DocumentChecklist: document.DocumentChecklist ?? {},
    DocumentActionArguments: document.DocumentActionArguments ?? null,
    DocumentActionPerformedDateTime: null,
    IsDocumentActionOptional: document.IsDocumentActionOptional ?? false,
    IsPerformDocumentActionRequired: document.IsPerformDocumentActionRequired ?? false,
    DueDate: document.DueDate ?? null,
    LateText: document.LateText ?? null,
    Acknowledges: false,
    ContainsFile: false,
    ContentType: null,
    IsOfOther: false,
    IsLate: false,
    DecisionId: null,
    OfferId: null,
    AirlineContact: null,
    Children: [],
    FileSize: null,
    IsBeingChecked: false,
  };
}

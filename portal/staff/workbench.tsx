import {
  ChevronDown,
  Inbox,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Settings,
  Users,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { StaffSession } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { hasRole, type Role } from '#contract/staff/rights.ts';
import { QueryProvider } from '../app/query-provider.tsx';
import { useAction } from '../lib/api/actions.ts';
import { api } from '../lib/api/api.ts';
import { CallFailure, loadAgain } from '../lib/api/failure.ts';
import { queryClient } from '../lib/api/queries.ts';
import { pageData } from '../lib/page/page-data.ts';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { useLoadedTexts } from '../lib/texts/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FullScreenSpinner } from '../ui/feedback/spinner.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo, Main, SkipLink } from '../ui/layout/page-shell.tsx';
import { Pill } from '../ui/tag.tsx';
import { FindBox } from './find/find-box.tsx';
import { useKeys } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { addressOf, claimAddress, contactAddress, goTo, type StaffRoute, useStaffRoute } from './route.ts';
import { t } from './texts.tsx';
import { useLiveWork } from './work/live-work.ts';
import { QueueScreen } from './work/queue-screen.tsx';
import { useHasSent } from './work/sent.ts';
import { useWorkList } from './work/work-list.ts';
import { Avatar } from './work/work-row.tsx';
import css from './workbench.module.css';

const ContactsPage = lazy(() => loadAgain(() => import('./contacts-page.tsx')));
const TextsScreen = lazy(() => loadAgain(() => import('./templates/texts-screen.tsx')));
const ContactScreen = lazy(() => loadAgain(() => import('./contact/contact-screen.tsx')));
const NewClaim = lazy(() => loadAgain(() => import('./new/new-claim.tsx')));
const ClaimPane = lazy(() => loadAgain(() => import('./work/claim-pane.tsx')));
const TeamScreen = lazy(() => loadAgain(() => import('./team/team-screen.tsx')));
const SentLines = lazy(async () => ({ default: (await import('./compose/sending.tsx')).SentLines }));

type WorkbenchProps = { staff: StaffSession; onOut: () => void };

/** What staff see behind the login; what was loaded goes with them. */
export default function Workbench(props: WorkbenchProps) {
  const texts = useLoadedTexts();
  useEffect(() => () => queryClient.clear(), []);
  if (texts === null) return <FullScreenSpinner>{t('loading')}</FullScreenSpinner>;
  return (
    <QueryProvider>
      <Frame {...props} />
    </QueryProvider>
  );
}

/** CASE-12: the bar with the parts of the workbench, on phones at the bottom, and the part that the address names. */
function Frame({ staff, onOut }: WorkbenchProps) {
  const route = useStaffRoute();
  const list = useWorkList(route.query);
  const me = { StaffId: staff.StaffId, Name: staff.Name };
  useLiveWork(route.query, staff.StaffId);
  const { failure, logOut } = useLogOut(onOut);
  const hasSent = useHasSent();
  const [keysShown, setKeysShown] = useState(false);
  useKeys({ '?': () => setKeysShown(true) });
  // Back in the list the focus is on the claim that was open.
  const lastClaim = useRef<string | null>(null);
  if (route.screen === 'claim') lastClaim.current = route.claimId;

  const parts = partsOf(route, staff.Role, list.data?.counts.Views.all);
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <header className={css.top}>
        <Logo href={addressOf('work', route.query)} name={pageData.brand.name} />
        <nav className={css.nav} aria-label={t('work.bench')}>
          {parts.map((part) => (
            <PartLink key={part.href} {...part} />
          ))}
        </nav>
        <FindBox
          onClaim={(claimId) => goTo(claimAddress(claimId, route.query))}
          onContact={(contactId) => goTo(contactAddress(contactId))}
        />
        <Account me={me} texts={addressOf('texts', route.query)} onKeys={() => setKeysShown(true)} onLogOut={logOut} />
      </header>
      <Main className={css.main}>
        <FailureNotice title={t('session.logout_failed')} text={t('session.logout_failed_text')} failure={failure} />
        <Suspense fallback={<FullScreenSpinner>{t('loading')}</FullScreenSpinner>}>
          {route.screen !== 'claim' && hasSent && <SentLines />}
          {route.screen === 'contacts' && <ContactsPage staff={staff} />}
          {route.screen === 'contact' && (
            <ContactScreen key={route.contactId} contactId={route.contactId} role={staff.Role} />
          )}
          {route.screen === 'texts' && <TextsScreen staff={staff} />}
          {route.screen === 'new' && (
            <NewClaim staffId={staff.StaffId} onMade={(claimId) => goTo(claimAddress(claimId, route.query))} />
          )}
          {route.screen === 'team' && <TeamScreen part={route.part} query={route.query} staffId={staff.StaffId} />}
          {route.screen === 'claim' && (
            <ClaimPane claimId={route.claimId} query={route.query} list={list.data} me={me} />
          )}
          {route.screen === 'work' && (
            <QueueScreen
              query={route.query}
              list={list}
              me={me}
              role={staff.Role}
              returnTo={lastClaim.current}
              onKeys={() => setKeysShown(true)}
            />
          )}
        </Suspense>
      </Main>
      {route.screen !== 'claim' && (
        <nav className={css.tabs} aria-label={t('work.bench')}>
          {parts.map(({ count: _, ...part }) => (
            <PartLink key={part.href} {...part} />
          ))}
        </nav>
      )}
      <KeysDialog isOpen={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

function useLogOut(onOut: () => void) {
  const { failure, act } = useAction();
  async function logOut() {
    const done = await act(() =>
      api(staffCalls.staffLogout, {}).catch((error: unknown) => {
        // A session that has already ended counts as success.
        if (!(error instanceof CallFailure && error.status === 401)) throw error;
      }),
    );
    if (done) onOut();
  }
  return { failure, logOut };
}

type Part = { href: string; icon: LucideIcon; word: string; isCurrent: boolean; count?: number | undefined };

function partsOf({ screen, query }: StaffRoute, role: Role, count: number | undefined): Part[] {
  const isContacts = screen === 'contacts' || screen === 'contact';
  const team = { href: addressOf('team', query), icon: Settings, word: t('team.title'), isCurrent: screen === 'team' };
  return [
    {
      href: addressOf('work', query),
      icon: Inbox,
      word: t('work.work'),
      isCurrent: screen === 'work' || screen === 'claim',
      count,
    },
    { href: addressOf('new', query), icon: Plus, word: t('new.new'), isCurrent: screen === 'new' },
    { href: addressOf('contacts', query), icon: Users, word: t('work.contacts'), isCurrent: isContacts },
    ...(hasRole(role, 'admin') ? [team] : []),
  ];
}

function PartLink({ href, icon, word, isCurrent, count }: Part): ReactNode {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon of={icon} />
      {word}
      {count !== undefined && <Pill>{count}</Pill>}
    </a>
  );
}

/** The name of the member of staff; behind it the language, the keys and the way out. */
function Account({
  me,
  texts,
  onKeys,
  onLogOut,
}: {
  me: { StaffId: string; Name: string };
  /** The address of the screen of texts. */
  texts: string;
  onKeys: () => void;
  onLogOut: () => void;
}) {
  return (
    <div className={css.account}>
      <button type="button" className={css.me} popoverTarget="account">
        <Avatar of={me} me={me} />
        <span>{me.Name}</span>
        <Icon of={ChevronDown} size="sm" />
      </button>
      <div id="account" popover="auto" className={css.menu}>
        <LanguageSwitch />
        <ButtonLink
          look="text"
          size="s"
          icon={MessageSquareText}
          href={texts}
          onClick={() => document.getElementById('account')?.hidePopover()}
        >
          {t('templates.title')}
        </ButtonLink>
        <Button look="text" size="s" icon={Keyboard} onPress={onKeys}>
          {t('work.keys')}
        </Button>
        <Button look="text" size="s" icon={LogOut} onPress={onLogOut}>
          {t('frame.logout')}
        </Button>
      </div>
    </div>
  );
}

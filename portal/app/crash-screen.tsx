import { LogOut, RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../lib/api/error-report.ts';
import { href, paths } from '../lib/page/paths.ts';
import { useSessionState } from '../lib/session/session-state.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { Main, PageBody } from '../ui/layout/page-shell.tsx';

/** An error boundary: reports the error (CALL-5) and offers to reload the page, or to leave it: another address is another screen. */
export class CrashScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    addEventListener('hashchange', this.leave);
  }

  override componentWillUnmount() {
    removeEventListener('hashchange', this.leave);
  }

  readonly leave = () => {
    if (this.state.broken) this.setState({ broken: false });
  };

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(`screen ${info.componentStack?.split('\n')[1]?.trim() ?? ''}`, error);
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  const { t } = useTexts();
  const { loggedIn } = useSessionState();
  return (
    <Main>
      <PageBody>
        <Blank
          error
          icon={TriangleAlert}
          title={t('error.title')}
          level={1}
          actions={
            <>
              <Button icon={RefreshCw} onPress={() => location.reload()}>
                {t('error.reload')}
              </Button>
              {loggedIn && (
                <>
                  <ButtonLink look="second" href={href(paths.claims)}>
                    {t('not_found.home')}
                  </ButtonLink>
                  <ButtonLink look="text" icon={LogOut} href={href(paths.logout)}>
                    {t('frame.logout')}
                  </ButtonLink>
                </>
              )}
            </>
          }
        >
          {t('error.text')}
        </Blank>
      </PageBody>
    </Main>
  );
}

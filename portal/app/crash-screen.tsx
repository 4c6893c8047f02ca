import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../lib/api/error-report.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { Main, PageBody } from '../ui/layout/page-shell.tsx';

/** An error boundary: reports the error (CALL-5) and offers to reload the page. */
export class CrashScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(`screen ${info.componentStack?.split('\n')[1]?.trim() ?? ''}`, error);
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  const { t } = useTexts();
  return (
    <Main>
      <PageBody>
        <Blank
          error
          icon={TriangleAlert}
          title={t('error.title')}
          level={1}
          actions={
            <Button icon={RefreshCw} onPress={() => location.reload()}>
              {t('error.reload')}
            </Button>
          }
        >
          {t('error.text')}
        </Blank>
      </PageBody>
    </Main>
  );
}

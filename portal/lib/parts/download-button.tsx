import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/actions.ts';
import { downloadFile } from '../storage/files.ts';
import { FailureNotice } from './failure-notice.tsx';

type DownloadButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'flush' | 'block' | 'icon'> & {
  /** The name of the file. */
  name: string;
  load: () => Promise<Blob>;
  busyText: string;
  failed: { readonly title: string; readonly text: string };
  /** What is announced once the file is there. */
  done?: string;
  children: ReactNode;
};

/** A button that saves a file of the server on the reader's device. */
export function DownloadButton({ name, load, failed, done, children, ...button }: DownloadButtonProps) {
  const { busy, failure, act } = useAction();
  const [isDone, setDone] = useState(false);
  async function download() {
    setDone(false);
    setDone(await act(async () => downloadFile(await load(), name)));
  }
  return (
    <>
      <FailureNotice {...failed} failure={failure} />
      <Button {...button} busy={busy} onPress={() => void download()}>
        {children}
      </Button>
      {done && (
        <p role="status" className="vh">
          {isDone && done}
        </p>
      )}
    </>
  );
}

import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import css from './viewer-frame.module.css';

type ViewerFrameProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The name of the file: the title of the dialog. */
  name: ReactNode;
  /** Kind and size. */
  caption?: ReactNode;
  closeText: ReactNode;
  /** A link that saves the file, or an action that makes it; left out where the file may not be saved. */
  download?:
    | { text: ReactNode; href: string; fileName?: string }
    | { text: ReactNode; onPress: () => void }
    | undefined;
  /** `image` gets a frame of 16:9, `document` a column that scrolls inside, `free` the bare stage. */
  kind: 'image' | 'document' | 'free';
  /** Shown instead of the content while it loads. */
  busyText?: ReactNode;
  children?: ReactNode;
};

/** Shows a file over the whole window, dark in both modes (UI-7): focus stays inside, Escape closes. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { isOpen, onClose, name, caption, closeText, download, kind, busyText, children } = props;
  const content = busyText ? (
    <p className={css.busy} role="status">
      <Spinner />
      {busyText}
    </p>
  ) : (
    children
  );
  return (
    <ModalOverlay className={css.viewer ?? ''} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''}>
          <div className={css.name}>
            <Heading slot="title" level={2}>
              {name}
            </Heading>
            {caption && <p>{caption}</p>}
          </div>
          {download && (
            <div className={css.download}>
              {'href' in download ? (
                <ButtonLink
                  look="second"
                  icon={Download}
                  href={download.href}
                  download={download.fileName ?? true}
                  className={css.button}
                >
                  {download.text}
                </ButtonLink>
              ) : (
                <Button look="second" icon={Download} onPress={download.onPress} className={css.button}>
                  {download.text}
                </Button>
              )}
            </div>
          )}
          <div className={css.close}>
            <Button look="second" onPress={onClose} className={css.button}>
              <Icon of={X} />
              {closeText}
            </Button>
          </div>
          <div className={css.stage}>{kind === 'free' ? content : <Frame kind={kind}>{content}</Frame>}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Frame({ kind, children }: { kind: 'image' | 'document'; children: ReactNode }) {
  if (kind === 'image') return <div className={css.image}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={css.document} tabIndex={0}>
      {children}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button.tsx';
import { useHeldOpen } from '../holds.ts';
import { Main } from '../layout/page-shell.tsx';
import { render } from '../testing/render.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

function Page({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'Open', exact: true });

async function expectModal(name: string) {
  await opener().click();
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog).toBeVisible();
  for (let step = 0; step < 5; step++) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
}

test('[UI-7] a dialog keeps focus inside, Escape closes it, and focus returns', async () => {
  await render(
    <Page>
      {(isOpen, close) => (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Klopt dat?"
          actions={
            <>
              <Button look="second">Nee</Button>
              <Button>Ja</Button>
            </>
          }
        />
      )}
    </Page>,
  );
  await expectModal('Klopt dat?');
});

test('[UI-7] the focus of a window whose opener is gone is at the content', async () => {
  const content = (isOpen: boolean) => (
    <Main>
      {!isOpen && <Button>Open</Button>}
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Klaar" />
    </Main>
  );
  const { rerender } = await render(content(false));
  await opener().click();
  await rerender(content(true));
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await rerender(content(false));
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('[UI-7] a confirmation puts the safe choice first with the focus, and Escape means that choice', async () => {
  const cancel = vi.fn();
  const confirm = vi.fn();
  await render(
    <ConfirmDialog
      isOpen
      title="Bestand verwijderen?"
      onCancel={cancel}
      onConfirm={confirm}
      cancelText="Behouden"
      confirmText="Verwijderen"
      confirmLook="danger"
    >
      Het bestand wordt verwijderd.
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Bestand verwijderen?' })).toBeVisible();
  const [first, second] = page.getByRole('button').elements();
  expect(first?.textContent).toBe('Behouden');
  await expect.element(page.getByRole('button', { name: 'Behouden' })).toHaveFocus();
  expect(second?.textContent).toBe('Verwijderen');
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});

test('[UI-7] a question whose act is under way stays until its outcome is known', async () => {
  const cancel = vi.fn();
  const question = (busy: boolean) => (
    <ConfirmDialog
      isOpen
      title="Bestand verwijderen?"
      onCancel={cancel}
      onConfirm={() => undefined}
      cancelText="Behouden"
      confirmText="Verwijderen"
      busy={busy}
      busyText="Verwijdert"
    />
  );
  const { rerender } = await render(question(true));
  await expect.element(page.getByRole('button', { name: 'Behouden' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Enter}');
  expect(cancel).not.toHaveBeenCalled();
  await rerender(question(false));
  await expect.element(page.getByRole('button', { name: 'Behouden' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledOnce();
});

test('[UI-7] a dialog stays while a part of it needs it', async () => {
  const close = vi.fn();
  const dialog = (isHeld: boolean) => (
    <Dialog isOpen onClose={close} title="Lang" size="wide" closeText="Sluiten" isDismissable>
      <Held isHeld={isHeld} />
    </Dialog>
  );
  const { rerender } = await render(dialog(true));
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Sluiten' }).click({ force: true });
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  expect(close).not.toHaveBeenCalled();
  await rerender(dialog(false));
  await page.getByRole('button', { name: 'Sluiten' }).click();
  expect(close).toHaveBeenCalledOnce();
});

function Held({ isHeld }: { isHeld: boolean }) {
  useHeldOpen(isHeld);
  return <p>Inhoud</p>;
}

import { type ReactElement, useEffect, useRef } from 'react'
import { lazyPart } from '../../app/lazy-part.tsx'
import { isFocusFree } from '../../components/is-focus-free.ts'
import { AboutInviteDialog } from './AboutInviteDialog.tsx'
import type { InviteDialog } from './invites.ts'

// Three PINs and their words are needed by few visits: they are loaded when somebody invites.
const InviteWizard = lazyPart(
  async () => (await import('./InviteWizard.tsx')).InviteWizard,
  () => true,
)

/** Props of {@link InviteDialogs}. */
export interface InviteDialogsProps {
  /** The dialog on display. */
  dialog: InviteDialog | null
  onClose: () => void
}

/** The dialogs that the Invite menu opens. */
export function InviteDialogs({ dialog, onClose }: InviteDialogsProps): ReactElement {
  useReturnToMenu(dialog)
  return (
    <>
      <AboutInviteDialog open={dialog === 'about'} onClose={onClose} />
      {dialog === 'send' || dialog === 'receive' ? (
        <InviteWizard side={dialog} onClose={onClose} />
      ) : null}
    </>
  )
}

/** Moves the focus to the menu's button, because the item that opened the dialog disappears. */
function useReturnToMenu(dialog: InviteDialog | null): void {
  const last = useRef(dialog)
  useEffect(() => {
    const isClosed = last.current !== null && dialog === null
    last.current = dialog
    if (isClosed && isFocusFree()) document.querySelector<HTMLElement>('.invite')?.focus()
  }, [dialog])
}

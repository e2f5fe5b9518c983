import { type ReactElement, useRef } from 'react'
import { StopUploadsDialog } from '../features/attachments/StopUploadsDialog.tsx'
import { useUploadsManager } from '../features/attachments/use-uploads-manager.ts'
import { FriendDialogs } from '../features/friends/FriendDialogs.tsx'
import { InviteDialogs } from '../features/friends/InviteDialogs.tsx'
import { KeysDialog } from '../features/help/KeysDialog.tsx'
import { OfflineDialog } from '../features/offline/OfflineDialog.tsx'
import { ShareDialog } from '../features/sharing/ShareDialog.tsx'
import type { ShareSubject } from '../features/sharing/share-subject.ts'
import { TipsDialog } from '../features/tips/TipsDialog.tsx'
import { DeleteVaultDialog } from '../features/vaults/DeleteVaultDialog.tsx'
import { EditVaultDialog } from '../features/vaults/EditVaultDialog.tsx'
import { NewVaultDialog } from '../features/vaults/NewVaultDialog.tsx'
import type { OpenedVault } from '../features/vaults/opened-vault.ts'
import type { ShellDialog } from './shell-context.ts'

/** Props of {@link ShellDialogs}. */
export interface ShellDialogsProps {
  /** The dialog on display. */
  dialog: ShellDialog | null
  onClose: () => void
}

/** The dialogs of the shell, one of them open at most. */
export function ShellDialogs({ dialog, onClose }: ShellDialogsProps): ReactElement {
  const kind = dialog?.kind
  const vault = useLastVault(dialog)
  const subject = useLastSubject(dialog)
  const uploads = useUploadsManager()
  return (
    <>
      <NewVaultDialog open={kind === 'new-vault'} onClose={onClose} />
      {vault ? (
        <>
          <EditVaultDialog open={kind === 'edit-vault'} vault={vault} onClose={onClose} />
          <DeleteVaultDialog open={kind === 'delete-vault'} vault={vault} onClose={onClose} />
        </>
      ) : null}
      <InviteDialogs dialog={dialog?.kind === 'invite' ? dialog.invite : null} onClose={onClose} />
      <FriendDialogs dialog={dialog?.kind === 'friend' ? dialog : null} onClose={onClose} />
      {subject ? <ShareDialog open={kind === 'share'} subject={subject} onClose={onClose} /> : null}
      <StopUploadsDialog
        open={kind === 'stop-uploads'}
        manager={uploads}
        onClose={onClose}
        onStop={() => {
          uploads.stop()
          if (dialog?.kind === 'stop-uploads') dialog.proceed()
        }}
      />
      <OfflineDialog open={kind === 'offline'} onClose={onClose} />
      <TipsDialog open={kind === 'tips'} onClose={onClose} />
      <KeysDialog open={kind === 'keys'} onClose={onClose} />
    </>
  )
}

/** The vault of a dialog, still there while the dialog fades out. */
function useLastVault(dialog: ShellDialog | null): OpenedVault | null {
  const last = useRef<OpenedVault | null>(null)
  if (dialog !== null && 'vault' in dialog) last.current = dialog.vault
  return last.current
}

/** The same for what is shared. */
function useLastSubject(dialog: ShellDialog | null): ShareSubject | null {
  const last = useRef<ShareSubject | null>(null)
  if (dialog?.kind === 'share') last.current = dialog.subject
  return last.current
}

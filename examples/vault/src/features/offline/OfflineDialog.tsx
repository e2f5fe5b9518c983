import { Dialog, DialogBody } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { OfflineCard } from './OfflineCard.tsx'

/** Props of {@link OfflineDialog}. */
export interface OfflineDialogProps {
  open: boolean
  onClose: () => void
}

/** The settings of the copy for offline reading. */
export function OfflineDialog({ open, onClose }: OfflineDialogProps): ReactElement {
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('offlineCard.title')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <OfflineCard />
      </DialogBody>
    </Dialog>
  )
}

import type { SentShare } from '@shrd/client'
import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useRef } from 'react'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useLinkName } from './SentLinkRow.tsx'

interface DestroyLinkDialogProps {
  /** `null` while nothing is asked. */
  link: SentShare | null
  onClose: (isDestroyed: boolean) => void
  onDestroyed: () => void
}

/** Asks before a link is destroyed: whoever has it cannot open it any more. */
export function DestroyLinkDialog(props: DestroyLinkDialogProps): ReactElement {
  const { link, onClose, onDestroyed } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { shares } = useShrdClient()
  // Its name stays while the dialog fades.
  const last = useRef(link)
  last.current = link ?? last.current

  async function destroy(): Promise<void> {
    if (link === null) return
    await shares.destroy(link.share_id)
    toasts.success(text('links.destroyedNow'))
    onDestroyed()
    onClose(true)
  }

  return (
    <DeleteDialog
      open={link !== null}
      onClose={() => onClose(false)}
      title={text('links.destroy')}
      onDelete={destroy}
      failedText={text('links.destroyFailed')}
    >
      {last.current ? <LinkName link={last.current} /> : null}
      <p>{text('links.destroyText')}</p>
    </DeleteDialog>
  )
}

function LinkName({ link }: { link: SentShare }): ReactElement {
  return <p className="wraps">{useLinkName(link)}</p>
}

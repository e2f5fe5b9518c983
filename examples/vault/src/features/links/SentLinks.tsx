import type { SentShare } from '@shrd/client'
import { Card, CardHead, Skeleton } from '@shrd/parts'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Resource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DestroyLinkDialog } from './DestroyLinkDialog.tsx'
import { SentLinkRow } from './SentLinkRow.tsx'

/** Props of {@link SentLinks}. */
export interface SentLinksProps {
  sent: Resource<readonly SentShare[]>
}

/** The links that the member has sent: open ones, and what became of the others. */
export function SentLinks({ sent }: SentLinksProps): ReactElement {
  const { text } = useTexts()
  const [asked, setAsked] = useState<SentShare | null>(null)
  const card = useRef<HTMLElement>(null)
  useRefreshOnReturn(sent.refresh)

  function close(isDestroyed: boolean) {
    setAsked(null)
    // The button that was pressed is gone with the link.
    if (isDestroyed) card.current?.focus()
  }

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="sent-links">
      <CardHead titleId="sent-links" title={text('links.sent')} />
      <div className="card-body">
        <SentLinkList sent={sent} onDestroy={setAsked} />
      </div>
      <DestroyLinkDialog link={asked} onClose={close} onDestroyed={sent.refresh} />
    </Card>
  )
}

interface SentLinkListProps extends SentLinksProps {
  onDestroy: (link: SentShare) => void
}

function SentLinkList({ sent: { state, reload }, onDestroy }: SentLinkListProps): ReactElement {
  const { text } = useTexts()
  if (state.status === 'loading') return <Skeleton label={text('links.loading')} rows={2} />
  if (state.status === 'failed') {
    return <FailureNote title={text('links.failed')} error={state.error} onRetry={reload} />
  }
  if (state.value.length === 0) return <p className="links-none">{text('links.none')}</p>
  return (
    <ul className="sent-links">
      {state.value.map((link) => (
        <SentLinkRow key={link.share_id} link={link} onDestroy={() => onDestroy(link)} />
      ))}
    </ul>
  )
}

/** Whoever comes back to the page wants to know whether a link was opened meanwhile. */
function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [refresh])
}

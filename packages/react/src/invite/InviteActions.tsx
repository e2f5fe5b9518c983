import type { ReactElement, ReactNode } from 'react'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useInvite } from './InviteContext.ts'

interface InviteActionsProps {
  children: ReactNode
  /** What the main action does; without it, it submits the form around it. */
  onClick?: () => void
  /** Takes the focus when the step begins, where there is nothing to fill in or to read. */
  isFirst?: boolean
  /** What stands on the other side. @default to cancel the invite */
  other?: { label: string; onClick: (() => void) | undefined }
}

/** Leaving on one side, going on on the other. Renders a `<div>`. */
export function InviteActions(props: InviteActionsProps): ReactElement {
  const { t } = useMessages()
  const { busy, close } = useInvite()
  const {
    children,
    onClick,
    isFirst,
    other = { label: t('invite.cancel'), onClick: close },
  } = props
  return (
    <div className="shrd-invite-foot">
      <button type="button" className="shrd-button" data-kind="ghost" onClick={other.onClick}>
        {other.label}
      </button>
      <SubmitButton
        busy={busy}
        width="auto"
        type={onClick === undefined ? 'submit' : 'button'}
        onClick={busy ? undefined : onClick}
        data-initial-focus={isFirst ? '' : undefined}
      >
        {children}
      </SubmitButton>
    </div>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useInvite } from './InviteContext.ts'

interface InviteActionsProps {
  children: ReactNode
  /** The main action. Without it the button submits the form. */
  onClick?: () => void
  /** Takes the focus when the step starts, if there is nothing to fill in or read. */
  isFirst?: boolean
  /** The second action. @default cancels the invite */
  other?: { label: string; onClick: (() => void) | undefined }
}

/** The buttons to leave and to continue. Renders a `<div>`. */
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
      <button
        type="button"
        className="shrd-button"
        data-kind="ghost"
        data-cancel=""
        onClick={other.onClick}
      >
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

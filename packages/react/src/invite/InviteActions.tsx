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
}

/** Leaving on one side, going on on the other. Renders a `<div>`. */
export function InviteActions({ children, onClick, isFirst }: InviteActionsProps): ReactElement {
  const { t } = useMessages()
  const { busy, close } = useInvite()
  return (
    <div className="shrd-invite-foot">
      <button type="button" className="shrd-button" data-kind="ghost" onClick={close}>
        {t('invite.cancel')}
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

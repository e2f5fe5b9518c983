'use client'
import type { ReactElement } from 'react'
import { InviteConnected, InviteConsent, InviteEnded } from './InviteEnd.tsx'
import { InviteFrame, type InviteLook } from './InviteFrame.tsx'
import { InviteEnteredPin, InviteShownPin } from './InvitePin.tsx'
import { InviteReceiverRoot, type InviteReceiverRootProps } from './InviteReceiverRoot.tsx'
import { InviteStart } from './InviteStart.tsx'

/** Props of {@link InviteReceiver}. */
export interface InviteReceiverProps
  extends Omit<InviteReceiverRootProps, 'children'>,
    InviteLook {}

/** The ready-made widget, built from the parts below. */
function ReadyMade(props: InviteReceiverProps): ReactElement {
  const { onClose, onConnected, createFlow, ...look } = props
  return (
    <InviteReceiverRoot {...{ onClose, onConnected, createFlow }}>
      <InviteFrame {...look}>
        <InviteStart />
        <InviteShownPin />
        <InviteEnteredPin />
        <InviteConsent />
        <InviteConnected />
        <InviteEnded />
      </InviteFrame>
    </InviteReceiverRoot>
  )
}

/** The ready-made widget and its parts. */
export interface InviteReceiverComponent {
  (props: InviteReceiverProps): ReactElement
  Root: typeof InviteReceiverRoot
  Frame: typeof InviteFrame
  Start: typeof InviteStart
  SenderPin: typeof InviteShownPin
  SigningPin: typeof InviteEnteredPin
  Consent: typeof InviteConsent
  Connected: typeof InviteConnected
  Ended: typeof InviteEnded
}

/**
 * Accepts an invite: the user hears a PIN, reads one back and hears a second one. The PINs prove
 * the keys of each member to the other. At one table users can scan the PINs as QR codes, unless the
 * `Permissions-Policy` of the page forbids the camera. Renders a `<dialog>`, or a `<section>` with
 * another `appearance`.
 *
 * @example
 * {isInvited && <InviteReceiver onClose={close} onConnected={reloadFriends} />}
 */
export const InviteReceiver: InviteReceiverComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: InviteReceiverRoot,
  Frame: InviteFrame,
  Start: InviteStart,
  SenderPin: InviteShownPin,
  SigningPin: InviteEnteredPin,
  Consent: InviteConsent,
  Connected: InviteConnected,
  Ended: InviteEnded,
})

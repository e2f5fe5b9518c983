'use client'
import type { ReactElement } from 'react'
import { InviteCreate } from './InviteCreate.tsx'
import { InviteConnected, InviteEnded } from './InviteEnd.tsx'
import { InviteFrame, type InviteLook } from './InviteFrame.tsx'
import { InviteEnteredPin, InviteShownPin } from './InvitePin.tsx'
import { InviteSenderRoot, type InviteSenderRootProps } from './InviteSenderRoot.tsx'
import { InviteSigning, InviteSigningPin } from './InviteSigning.tsx'

/** Props of {@link InviteSender}. */
export interface InviteSenderProps extends Omit<InviteSenderRootProps, 'children'>, InviteLook {}

/** The ready-made widget, built from the parts below. */
function ReadyMade(props: InviteSenderProps): ReactElement {
  const { onClose, onConnected, createFlow, ...look } = props
  return (
    <InviteSenderRoot {...{ onClose, onConnected, createFlow }}>
      <InviteFrame {...look}>
        <InviteCreate />
        <InviteShownPin />
        <InviteEnteredPin />
        <InviteSigning />
        <InviteSigningPin />
        <InviteConnected />
        <InviteEnded />
      </InviteFrame>
    </InviteSenderRoot>
  )
}

/** The ready-made widget and its parts. */
export interface InviteSenderComponent {
  (props: InviteSenderProps): ReactElement
  Root: typeof InviteSenderRoot
  Frame: typeof InviteFrame
  Create: typeof InviteCreate
  ReceiverPin: typeof InviteShownPin
  SenderPin: typeof InviteEnteredPin
  Signing: typeof InviteSigning
  SigningPin: typeof InviteSigningPin
  Connected: typeof InviteConnected
  Ended: typeof InviteEnded
}

/**
 * Invites another member: the two people exchange three PINs, which prove the keys of each to the
 * other. Each part appears in its step. Renders a `<dialog>`, or a `<section>` with another
 * `appearance`.
 *
 * @example
 * {isInviting && <InviteSender onClose={close} onConnected={reloadFriends} />}
 * @example
 * <InviteSender.Root onConnected={reloadFriends}>
 *   <InviteSender.Frame appearance="plain">
 *     <InviteSender.Create />
 *     <InviteSender.ReceiverPin />
 *     <InviteSender.SenderPin />
 *     <InviteSender.Signing />
 *     <InviteSender.SigningPin />
 *     <InviteSender.Connected />
 *     <InviteSender.Ended />
 *   </InviteSender.Frame>
 * </InviteSender.Root>
 */
export const InviteSender: InviteSenderComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: InviteSenderRoot,
  Frame: InviteFrame,
  Create: InviteCreate,
  ReceiverPin: InviteShownPin,
  SenderPin: InviteEnteredPin,
  Signing: InviteSigning,
  SigningPin: InviteSigningPin,
  Connected: InviteConnected,
  Ended: InviteEnded,
})

'use client'
import type { ReactElement, ReactNode } from 'react'
import { type InviteFlow, useHandshake } from '../crypto/useHandshake.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { InviteContext } from './InviteContext.ts'
import { INVITE_WORDS } from './invite-words.ts'
import { type InviteEvents, useInviteValue } from './useInviteValue.ts'

/** Props of `InviteSender.Root`. */
export interface InviteSenderRootProps extends InviteEvents {
  /** Creates a flow of your own, for tests. @default a flow of the provider's client */
  createFlow?: () => InviteFlow<'send'>
  children: ReactNode
}

/** Holds one sent invite for the parts inside. Renders no element. */
export function InviteSenderRoot(props: InviteSenderRootProps): ReactElement {
  return (
    <WithWords words={INVITE_WORDS}>
      <Holder {...props} />
    </WithWords>
  )
}

function Holder({ createFlow, children, ...events }: InviteSenderRootProps): ReactElement {
  const handshake = useHandshake('send', createFlow)
  const { send } = handshake
  const acts = {
    start: ({ alias, expires_at }: { alias: string; expires_at: number | null }) =>
      send({ type: 'start', alias, expires_at: expires_at ?? undefined }),
    enterPin: (pin: string) => send({ type: 'enterPin', pin }),
    sign: () => send({ type: 'retry' }),
    answer: (isConnected: boolean) =>
      send({ type: isConnected ? 'partnerConnected' : 'partnerFailed' }),
  }
  const value = useInviteValue('send', handshake, acts, events)
  return <InviteContext.Provider value={value}>{children}</InviteContext.Provider>
}

'use client'
import type { ReactElement, ReactNode } from 'react'
import { type InviteFlow, useHandshake } from '../crypto/useHandshake.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { InviteContext } from './InviteContext.ts'
import { INVITE_WORDS } from './invite-words.ts'
import { type InviteEvents, useInviteValue } from './useInviteValue.ts'

/** Props of `InviteReceiver.Root`. */
export interface InviteReceiverRootProps extends InviteEvents {
  /** Creates a flow of your own, for tests. @default a flow of the provider's client */
  createFlow?: () => InviteFlow<'receive'>
  children: ReactNode
}

/** Holds one received invite for the parts inside. Renders no element. */
export function InviteReceiverRoot(props: InviteReceiverRootProps): ReactElement {
  return (
    <WithWords words={INVITE_WORDS}>
      <Holder {...props} />
    </WithWords>
  )
}

function Holder({ createFlow, children, ...events }: InviteReceiverRootProps): ReactElement {
  const handshake = useHandshake('receive', createFlow)
  const { send } = handshake
  const acts = {
    start: ({ alias, pin }: { alias: string; pin: string }) => send({ type: 'start', alias, pin }),
    enterPin: (pin: string) => send({ type: 'enterPin', pin }),
    sign: () => send({ type: 'sign' }),
    // Only the sender answers this question.
    answer: () => undefined,
  }
  const value = useInviteValue('receive', handshake, acts, events)
  return <InviteContext.Provider value={value}>{children}</InviteContext.Provider>
}

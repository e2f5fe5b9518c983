import type { PartnerSafetyNumber, SessionState, ShrdClient } from '@shrd/client'
import { type ReactElement, type ReactNode, useContext } from 'react'
import { ShrdContext } from '../src/provider/ShrdContext.ts'
import { CONNECTION } from './invite-states.ts'

/** What a comparison asks of the client. */
export interface PartnerAnswers {
  safetyNumber?: () => Promise<PartnerSafetyNumber>
  markVerified?: () => Promise<void>
  revoke?: () => Promise<void>
}

/** Sixty digits and twelve words. */
const NUMBER: PartnerSafetyNumber = {
  digits: '482139057411862703952664058127 933084175907713622843559188046',
  words: 'davus molin barok tinap suvol gaden picol zumat ranik fosul hibar lotan',
  code: 'shrd-safety:1:482139057411862703952664058127933084175907713622843559188046',
  key: { sequence: 0, head: 'a'.repeat(43) },
  partner_id: CONNECTION.partner_id,
}

const SIGNED_IN: SessionState = {
  status: 'signed-in',
  user: {
    sub: 'sub',
    user_id: `usr_4k7m${'c'.repeat(44)}q2xe`,
    roles: ['authenticatedUser'],
    scopes: ['identity', 'vault'],
    created_at: 0,
    plan: { type: 'free_trial' },
    session: { reference: 'a', amr: [], key_proven: true, fresh_until: 0, expires_at: 0 },
  },
  keys: null,
}

/** The part of a client that a comparison uses; everything succeeds unless it is told otherwise. */
export function createPartnerClient(answers: PartnerAnswers = {}): ShrdClient {
  const { safetyNumber = async () => NUMBER, markVerified = done, revoke = done } = answers
  const client = {
    session: { getState: () => SIGNED_IN, subscribe: () => () => undefined },
    partners: { safetyNumber, markVerified },
    handshakes: { revoke },
  }
  // Whoever compares uses nothing else.
  return client as unknown as ShrdClient
}

async function done(): Promise<void> {}

/** Gives what is inside a client, in the language and look around it. */
export function WithClient(props: { client: ShrdClient; children: ReactNode }): ReactElement {
  const { client, children } = props
  const outer = useContext(ShrdContext)
  return <ShrdContext.Provider value={{ ...outer, client }}>{children}</ShrdContext.Provider>
}

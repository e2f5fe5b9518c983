import type { PasskeyAssertion, PasskeyRequest, StepOutput } from '@shrd/contract'
import { callAs } from './account-journey.ts'
import type { Visitor } from './hosted-visitor.ts'
import {
  type AuthenticatorKind,
  createAuthenticator,
  type Lie,
  type SoftwareAuthenticator,
} from './software-authenticator.ts'
import type { TestServer } from './test-server.ts'
import type { UserAgent } from './user-agent.ts'

/** Adds a passkey on the account page. */
export async function addPasskey(
  server: TestServer,
  agent: UserAgent,
  kind: AuthenticatorKind = {},
): Promise<{ authenticator: SoftwareAuthenticator; passkey_id: string; userHandle: string }> {
  const authenticator = createAuthenticator(kind)
  const { json: options } = await callAs(server, agent, 'startPasskey')
  const credential = authenticator.create(options, server.origin)
  const added = await callAs(server, agent, 'addPasskey', { credential, name: null })
  if (added.status !== 200) throw new Error(`not added: ${added.text}`)
  const { passkey_id } = added.json.passkey
  return { authenticator, passkey_id, userHandle: options.user.id }
}

/** The options of a step. */
export function optionsOf({ data }: StepOutput): PasskeyRequest {
  if (data.passkey === undefined) throw new Error('the step has no options for a passkey')
  return data.passkey
}

/** Answers the options of a visitor's step. */
export function answerOf(
  visitor: Pick<Visitor, 'step'>,
  authenticator: SoftwareAuthenticator,
  { origin, ...lie }: Lie & { origin: string },
): PasskeyAssertion {
  return authenticator.get(optionsOf(visitor.step), origin, lie)
}

/** Sends the answer to the options of a visitor's step. */
export function touch(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  lie: Lie & { origin: string },
): Promise<StepOutput> {
  return visitor.send({ type: 'passkey', credential: answerOf(visitor, authenticator, lie) })
}

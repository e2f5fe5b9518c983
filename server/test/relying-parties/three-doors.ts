import type { StepData, StepEvent } from '@shrd/contract'
import type { ClientPolicy } from '../../src/identity/client-policy/client-policy.ts'
import { type Visitor, visit, visitFor } from '../hosted-visitor.ts'
import type { TestServer } from '../test-server.ts'
import { begin, type Challenge } from './challenge-application.ts'
import { registerClient } from './register-client.ts'

/** What somebody sees after an event: the step, and what is said about it. */
export type Seen = readonly [kind: string, said: string | null]

/** A sign-in by whichever door. */
export interface Walk {
  readonly seen: Seen
  readonly data: StepData | undefined
  send(event: StepEvent): Promise<void>
}

/** The doors of the login. The service's own serves no application, so it has no policy but the usual. */
export const DOORS = ['/interaction/:uid/step', 'challenge endpoint', '/api/identity/step'] as const
/** See {@link DOORS}. */
export type DoorName = (typeof DOORS)[number]

/** The application that both other doors are entered for. */
export const CLIENT = 'page'

/** Registers it. */
export async function registerPage(server: TestServer): Promise<void> {
  const { spaOrigin } = server.config
  await registerClient(server, {
    client_id: CLIENT,
    first_party: true,
    metadata: {
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${spaOrigin}/callback`],
      allowed_origins: [spaOrigin],
    },
  })
}

/** Opens a door. @param policy Of the application; the service's own has a page for the same step. */
export async function open(
  server: TestServer,
  door: DoorName,
  policy: Partial<ClientPolicy>,
): Promise<Walk> {
  if (door === 'challenge endpoint') return challenge(server)
  const path = policy.identifier_first ? '/login/password' : '/login'
  const visitor = await (door === '/api/identity/step'
    ? visit(server, path)
    : visitFor(server, CLIENT))
  return hosted(visitor)
}

function hosted(visitor: Visitor): Walk {
  return {
    get seen() {
      return [visitor.kind, said(visitor.step.data)] as const
    },
    get data() {
      return visitor.step.data
    },
    async send(event) {
      await visitor.send(event)
    },
  }
}

async function challenge(server: TestServer): Promise<Walk> {
  const { spaOrigin } = server.config
  const begun = await begin(server, {
    clientId: CLIENT,
    headers: { origin: spaOrigin },
    fields: { redirect_uri: `${spaOrigin}/callback` },
  })
  const at: { now: Challenge } = { now: begun }
  return {
    get seen() {
      return isOver(at.now) ? OVER : ([at.now.kind, said(at.now.data)] as const)
    },
    get data() {
      return at.now.data
    },
    async send(event) {
      at.now = await at.now.send(event)
    },
  }
}

/** What OAuth calls `invalid_session`, the other doors say as a step. */
const OVER: Seen = ['error', 'interaction_expired']

function isOver({ answer }: Challenge): boolean {
  return answer.status === 400 && answer.json.error === 'invalid_session'
}

function said(data: StepData | undefined): string | null {
  return data?.error?.code ?? data?.notice ?? null
}

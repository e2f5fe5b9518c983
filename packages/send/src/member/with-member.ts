import { createShrdClient, type ShrdClient } from '@shrd/client'
import type { Credentials } from '../command/command.ts'
import type { CommandContext } from '../console/context.ts'
import { createMemberPorts } from './member-ports.ts'
import { signIn } from './sign-in.ts'

/** A member and where they sign in. */
export interface MemberOptions {
  readonly credentials: Credentials
  readonly vault: string
  /** The origin of the vault's service. */
  readonly service: string
}

/** Milliseconds. A service that does not respond must not keep the command from ending. */
const LONGEST_SIGN_OUT = 3_000

/**
 * Signs a member in, works with their client, and ends the session in any case.
 *
 * @throws what `signIn` and `work` throw
 */
export async function withMember<Result>(
  { credentials, vault, service }: MemberOptions,
  work: (client: ShrdClient) => Promise<Result>,
  context: CommandContext,
): Promise<Result> {
  const ports = createMemberPorts(vault, context.ports)
  const client = createShrdClient({ apiOrigin: service, pageOrigin: vault, ports })
  try {
    await signIn(client, credentials, context)
    return await work(client)
  } finally {
    await signOut(client)
  }
}

async function signOut({ session, options }: ShrdClient): Promise<void> {
  if (session.getState().status !== 'signed-in') return
  const { clock } = options.ports
  // If the service does not hear it, the session ends by itself.
  const told = session.logout().catch(() => undefined)
  const tooLong = new Promise((resolve) => clock.setTimeout(() => resolve(null), LONGEST_SIGN_OUT))
  await Promise.race([told, tooLong])
}

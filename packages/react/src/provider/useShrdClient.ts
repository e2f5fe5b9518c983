import type { ShrdClient, VisitorClient } from '@shrd/client'
import { useContext } from 'react'
import { requireClient, ShrdContext } from './ShrdContext.ts'

/**
 * The client of the surrounding `ShrdProvider`, with all calls for members.
 *
 * @throws TypeError when there is none, or only that of visitors
 */
export function useShrdClient(): ShrdClient {
  return requireMemberClient(useContext(ShrdContext).client)
}

/** Asserts that the provider has a client for members. */
export function requireMemberClient(client: VisitorClient | null): ShrdClient {
  const found = requireClient(client)
  if (!isMemberClient(found)) {
    throw new TypeError(
      'This is for members: put <ShrdProvider client={memberClientOf(visitor)}> around it.',
    )
  }
  return found
}

function isMemberClient(client: VisitorClient): client is ShrdClient {
  return 'handshakes' in client
}

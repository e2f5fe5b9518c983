import type { DeviceProblem, DeviceStage } from '@shrd/contract'
import type { Client, KoaContextWithOIDC } from 'oidc-provider'
import { isFirstParty } from '../client-metadata.ts'
import { resourcesAsked } from '../resources.ts'

/** The provider's failures that a user can mend by another code, by their names. */
const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NoCodeError: 'missing',
  NotFoundError: 'unknown',
  ExpiredError: 'expired',
  AlreadyUsedError: 'used',
}

/** Longer than any code with its separators. */
const LONGEST_CODE = 20

/**
 * What the page shows after a request that ended without a code; `undefined` if the request failed
 * for a reason that no code can mend.
 */
export function stageAfter(
  ctx: KoaContextWithOIDC,
  error: Error | undefined,
): DeviceStage | undefined {
  if (error === undefined) return { name: 'enter', code: codeIn(ctx), problem: null }
  if (error.name === 'AbortedError') return { name: 'refused' }
  const problem = PROBLEMS[error.name]
  if (problem !== undefined) return { name: 'enter', code: codeIn(ctx), problem }
  // The page was drawn for another session, or another tab has taken its place.
  if (!hasOldForm(ctx, error)) return undefined
  return { name: 'enter', code: codeIn(ctx), problem: 'again' }
}

/**
 * The request of the device that a code names. Only for a first party does it say what the device
 * asks for: users of any other client read it at the consent.
 */
export function confirmationOf(
  { oidc: { entities } }: KoaContextWithOIDC,
  { client, code, address }: { client: Client; code: string; address: unknown },
): DeviceStage {
  const { scope = '', resource } = entities.DeviceCode?.params ?? {}
  const scopes = String(scope).split(' ').filter(Boolean)
  const resources = resourcesAsked(client.resources, resource, scopes)
  return {
    name: 'confirm',
    code,
    client: client.clientName ?? client.clientId,
    ...(isFirstParty(client) ? { scopes, resources } : { scopes: [], resources: [] }),
    address: typeof address === 'string' ? address : null,
  }
}

/** The code as the user typed it, or as the address of the page names it. */
function codeIn({ oidc }: KoaContextWithOIDC): string {
  const code = oidc.params?.user_code
  return typeof code === 'string' ? code.slice(0, LONGEST_CODE) : ''
}

/** True for a form of a page that is no longer the session's latest. */
function hasOldForm({ oidc }: KoaContextWithOIDC, error: Error): boolean {
  return oidc.route === 'code_verification' && 'error' in error && error.error === 'invalid_request'
}

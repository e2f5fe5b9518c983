import type { CallerKind, DescribedCall } from './curl-example.ts'

/** Who may make a call, in sentences, and who an example shows. */
export interface DescribedCaller {
  readonly sentences: readonly string[]
  readonly example: CallerKind
}

/** Describes who may make a call. */
export function describeCaller({ path, operation }: DescribedCall): DescribedCaller {
  const { security, 'x-shrd-access': access } = operation
  if (access !== undefined) {
    const { role, scope, isFresh = false } = access
    return {
      sentences: [
        role === 'owner' ? 'An owner of the account.' : 'Any member of the account.',
        ...(isFresh ? ['The member must have signed in or confirmed a short time ago.'] : []),
        scope === undefined ? 'No API key: people only.' : `An API key with the scope ${scope}.`,
      ],
      example: scope === undefined ? 'member' : 'api_key',
    }
  }
  const schemes = security.flatMap((demand) => Object.keys(demand))
  if (schemes.includes('signature')) {
    return { sentences: ['A member of the vault, whose key signs the request.'], example: 'vault' }
  }
  if (path.startsWith('/api/operator/')) {
    return {
      sentences: ['An operator of the platform, who has confirmed it a short time ago.'],
      example: 'user',
    }
  }
  if (schemes.includes('session')) {
    return { sentences: ['A signed-in user, from a page of the service.'], example: 'user' }
  }
  return { sentences: ['Everyone.'], example: 'anyone' }
}

import type { Adapter, Provider } from 'oidc-provider'

/**
 * Grants live in many requests at a time: one that is revoked stays revoked, though a request that has
 * found it before may add to it and save it after.
 *
 * @param found Storage that replaces what is there, and fails where nothing is.
 */
export function keepGrantsRevoked({ Grant }: Provider, found: Adapter): void {
  const find = Grant.find.bind(Grant)
  Object.defineProperty(Grant, 'find', {
    async value(...args: Parameters<typeof find>) {
      const grant = await find(...args)
      // The provider's models ask themselves for their storage.
      if (grant !== undefined) Object.defineProperty(grant, 'adapter', { value: found })
      return grant
    },
  })
}

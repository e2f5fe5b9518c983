import type { Adapter, Provider } from 'oidc-provider'

/**
 * Keeps a revoked grant revoked. Many requests use a grant at once, and one that found it before
 * the revocation may add to it and save it afterwards.
 *
 * @param found storage that replaces a record, and fails if there is none
 */
export function keepGrantsRevoked({ Grant }: Provider, found: Adapter): void {
  const find = Grant.find.bind(Grant)
  Object.defineProperty(Grant, 'find', {
    async value(...args: Parameters<typeof find>) {
      const grant = await find(...args)
      // The provider's models look up their own storage.
      if (grant !== undefined) Object.defineProperty(grant, 'adapter', { value: found })
      return grant
    },
  })
}

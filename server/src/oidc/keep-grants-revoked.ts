import type { Provider } from 'oidc-provider'
import { type AdapterPorts, createFoundAdapter } from './adapter.ts'

interface Deps {
  adapterPorts: AdapterPorts
}

/**
 * Keeps a revoked grant revoked. Many requests use a grant at once, and one that found it before
 * the revocation may add to it and save it afterwards.
 */
export function keepGrantsRevoked({ Grant }: Provider, { adapterPorts }: Deps): void {
  const found = createFoundAdapter('Grant', adapterPorts)
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

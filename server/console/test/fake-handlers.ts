import type { FakeHandlers } from './fake-handler.ts'
import type { FakeState } from './fake-state.ts'
import { accountHandlers } from './handlers/account-handlers.ts'
import { attributeHandlers } from './handlers/attribute-handlers.ts'
import { brandingHandlers } from './handlers/branding-handlers.ts'
import { clientHandlers } from './handlers/client-handlers.ts'
import { providerHandlers } from './handlers/provider-handlers.ts'
import { serviceHandlers } from './handlers/service-handlers.ts'
import { userHandlers } from './handlers/user-handlers.ts'

/** A handler for every call. A missing one does not compile. */
export function createHandlers(state: FakeState): FakeHandlers {
  return {
    ...accountHandlers(state),
    ...attributeHandlers(state),
    ...clientHandlers(state),
    ...brandingHandlers(state),
    ...providerHandlers(state),
    ...userHandlers(state),
    ...serviceHandlers(state),
  }
}

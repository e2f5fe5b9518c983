import { apiKeyHandlers } from './account/api-keys/api-key-handlers.ts'
import { attributeHandlers } from './account/attributes/attribute-handlers.ts'
import { billingHandlers } from './account/billing/billing-handlers.ts'
import { operatorBillingHandlers } from './account/billing/operator-billing-handlers.ts'
import { brandingHandlers } from './account/branding/branding-handlers.ts'
import { clientHandlers } from './account/clients/client-handlers.ts'
import { domainHandlers } from './account/clients/domain-handlers.ts'
import { createResolveTxt } from './account/clients/resolve-txt.ts'
import { deletionHandlers } from './account/deletion/deletion-handlers.ts'
import { accountDetailsHandlers } from './account/details/details-handlers.ts'
import { eventHandlers } from './account/events/event-handlers.ts'
import { figureHandlers } from './account/figures/figure-handlers.ts'
import { invitationHandlers } from './account/invitations/invitation-handlers.ts'
import { memberHandlers } from './account/members/member-handlers.ts'
import { providerHandlers } from './account/providers/provider-handlers.ts'
import { importHandlers } from './account/users/import/import-handlers.ts'
import { userHandlers } from './account/users/user-handlers.ts'
import { webhookHandlers } from './account/webhooks/webhook-handlers.ts'
import type { Handlers } from './http/call.ts'
import { accountHandlers } from './identity/account/account-handlers.ts'
import { applicationHandlers } from './identity/account/application-handlers.ts'
import { connectionHandlers } from './identity/account/connection-handlers.ts'
import { emergencyCodeHandlers } from './identity/account/emergency-code-handlers.ts'
import { passkeyHandlers } from './identity/account/passkey-handlers.ts'
import { keyLoginHandlers } from './identity/key-login/key-login-handlers.ts'
import { keyHandlers } from './identity/keys/key-handlers.ts'
import { memberEmailHandlers } from './identity/member-email/member-email-handlers.ts'
import { notificationHandlers } from './identity/notifications/notification-handlers.ts'
import { registrationHandlers } from './identity/registration/register.ts'
import { operatorHandlers } from './identity/revocation/operator-handlers.ts'
import { securityEventHandlers } from './identity/security-events/security-event-handlers.ts'
import { ownSessionHandlers } from './identity/sessions/account-session-handlers.ts'
import { sessionHandlers } from './identity/sessions/current-session-handlers.ts'
import { createStoreKeys } from './identity/store-keys/store-keys.ts'
import { resetHandlers } from './identity/two-factor-reset/reset-handlers.ts'
import { passkeyLoginHandlers } from './identity/vault-passkeys/passkey-login-handlers.ts'
import { vaultPasskeyHandlers } from './identity/vault-passkeys/vault-passkey-handlers.ts'
import { notImplemented } from './not-implemented.ts'
import { ownClientIds } from './oidc/own-clients.ts'
import { SERVICE_NAME } from './service-name.ts'
import type { Services } from './services.ts'
import { UNBUILT } from './unbuilt.ts'
import { attachmentHandlers } from './vault/attachments/attachment-handlers.ts'
import { categoryHandlers } from './vault/categories/category-handlers.ts'
import { contactHandlers } from './vault/contacts/contact-handlers.ts'
import { documentHandlers } from './vault/documents/document-handlers.ts'
import { handshakeHandlers } from './vault/handshakes/handshake-handlers.ts'
import { logHandlers } from './vault/logs/log-handlers.ts'
import { manifestHandlers } from './vault/manifest/manifest-handlers.ts'
import { memberAccountHandlers } from './vault/member-account/member-account-handlers.ts'
import { preferenceHandlers } from './vault/preferences/preference-handlers.ts'
import { selfDocumentHandlers } from './vault/self/self-document-handlers.ts'
import { shareHandlers } from './vault/shares/share-handlers.ts'
import { vaultHandlers } from './vault/vaults/vault-handlers.ts'

/** Creates the handler of every call. */
export function createHandlers(services: Services): Handlers {
  const storeKeys = createStoreKeys(services)
  const clients = clientDeps(services)
  return {
    ...registrationHandlers(services),
    ...keyLoginHandlers({ ...services, storeKeys }),
    ...passkeyLoginHandlers({ ...services, storeKeys }),
    ...vaultPasskeyHandlers({ ...services, brand: SERVICE_NAME }),
    ...sessionHandlers({ ...services, storeKeys }),
    ...ownSessionHandlers(services),
    ...accountHandlers({ ...services, brand: SERVICE_NAME }),
    ...passkeyHandlers({ ...services, brand: SERVICE_NAME }),
    ...connectionHandlers({ ...services, brand: SERVICE_NAME }),
    ...applicationHandlers(services),
    ...emergencyCodeHandlers(services),
    ...memberAccountHandlers(services),
    ...memberEmailHandlers({ ...services, brand: SERVICE_NAME }),
    ...securityEventHandlers,
    ...resetHandlers({ ...services, brand: SERVICE_NAME }),
    ...operatorHandlers(services),
    ...accountDetailsHandlers(services),
    ...memberHandlers(services),
    ...invitationHandlers(services),
    ...deletionHandlers(services),
    ...apiKeyHandlers(services),
    ...eventHandlers(),
    ...figureHandlers(services),
    ...userHandlers(services),
    ...importHandlers(services),
    ...billingHandlers({ ...services, brand: SERVICE_NAME }),
    ...operatorBillingHandlers({ ...services, brand: SERVICE_NAME }),
    ...clientHandlers(clients),
    ...domainHandlers(clients),
    ...providerHandlers(clients),
    ...brandingHandlers(services),
    ...keyHandlers(services),
    ...manifestHandlers(services),
    ...vaultHandlers(services),
    ...categoryHandlers(services),
    ...contactHandlers(services),
    ...preferenceHandlers(services),
    ...documentHandlers(services),
    ...logHandlers(services),
    ...selfDocumentHandlers(services),
    ...attachmentHandlers(services),
    ...handshakeHandlers(services),
    ...notificationHandlers(services),
    ...shareHandlers(services),
    ...attributeHandlers(services),
    ...webhookHandlers(services),
    ...notImplemented(UNBUILT),
  }
}

function clientDeps(services: Services) {
  const { mode } = services.config
  return {
    ...services,
    production: mode === 'production',
    builtIn: ownClientIds(mode),
    resolveTxt: services.ports.resolveTxt ?? createResolveTxt(),
  }
}

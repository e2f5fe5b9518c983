import { applicationRepository } from './applications.ts'
import { clientSecretRepository } from './client-secrets.ts'
import { clientRepository } from './clients.ts'
import { logoutNoticeRepository } from './logout-notices.ts'
import { oidcLookupRepository } from './oidc-lookups.ts'
import { oidcRecordRepository } from './oidc-records.ts'
import { relyingPartyRepository } from './relying-parties.ts'
import { defineGroup, type Group } from './repository-group.ts'
import { signingKeyRepository } from './signing-keys.ts'

const MAKERS = {
  clients: clientRepository,
  clientSecrets: clientSecretRepository,
  signingKeys: signingKeyRepository,
  records: oidcRecordRepository,
  lookups: oidcLookupRepository,
  applications: applicationRepository,
  relyingParties: relyingPartyRepository,
  logoutNotices: logoutNoticeRepository,
}

/** Applications, and what the OIDC provider stores. */
export type OidcRepositories = Group<typeof MAKERS>

/** See {@link OidcRepositories}. */
export const createOidcRepositories = defineGroup(MAKERS)

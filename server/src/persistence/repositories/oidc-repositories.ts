import { type AgentResourceRepository, agentResourceRepository } from './agent-resources.ts'
import { type ApplicationRepository, applicationRepository } from './applications.ts'
import { type BrandImageRepository, brandImageRepository } from './brand-images.ts'
import { type BrandingRepository, brandingRepository } from './brandings.ts'
import { type ClientDomainRepository, clientDomainRepository } from './client-domains.ts'
import { type ClientSecretRepository, clientSecretRepository } from './client-secrets.ts'
import { type ClientRepository, clientRepository } from './clients.ts'
import { type LogoutNoticeRepository, logoutNoticeRepository } from './logout-notices.ts'
import { type OidcLookupRepository, oidcLookupRepository } from './oidc-lookups.ts'
import { type OidcRecordRepository, oidcRecordRepository } from './oidc-records.ts'
import { type RelyingPartyRepository, relyingPartyRepository } from './relying-parties.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type SigningKeyRepository, signingKeyRepository } from './signing-keys.ts'

/** Applications, and what the OIDC provider stores. */
export interface OidcRepositories {
  readonly clients: ClientRepository
  readonly agentResources: AgentResourceRepository
  readonly clientSecrets: ClientSecretRepository
  readonly clientDomains: ClientDomainRepository
  readonly brandings: BrandingRepository
  readonly brandImages: BrandImageRepository
  readonly signingKeys: SigningKeyRepository
  readonly records: OidcRecordRepository
  readonly lookups: OidcLookupRepository
  readonly applications: ApplicationRepository
  readonly relyingParties: RelyingPartyRepository
  readonly logoutNotices: LogoutNoticeRepository
}

/** See {@link OidcRepositories}. */
export const createOidcRepositories: CreateGroup<OidcRepositories> = defineGroup({
  clients: clientRepository,
  agentResources: agentResourceRepository,
  clientSecrets: clientSecretRepository,
  clientDomains: clientDomainRepository,
  brandings: brandingRepository,
  brandImages: brandImageRepository,
  signingKeys: signingKeyRepository,
  records: oidcRecordRepository,
  lookups: oidcLookupRepository,
  applications: applicationRepository,
  relyingParties: relyingPartyRepository,
  logoutNotices: logoutNoticeRepository,
})

import { accounts } from './20261120-1-accounts.ts'
import { members } from './20261120-2-members.ts'
import { sessions } from './20261120-3-sessions.ts'
import { requests } from './20261120-4-requests.ts'
import { vaults } from './20261120-5-vaults.ts'
import { oidc } from './20261120-6-oidc.ts'
import { signInPersons } from './20261120-7-sign-in-persons.ts'
import { manifests } from './20261121-1-manifests.ts'
import { mailedCodes } from './20261122-1-mailed-codes.ts'
import { outbox } from './20261122-2-outbox.ts'
import { passwordHistory } from './20261122-3-password-history.ts'
import { logoutNotices } from './20261122-4-logout-notices.ts'
import { accountChanges } from './20261123-1-account-changes.ts'
import { fewerIndexes } from './20261123-2-fewer-indexes.ts'
import { categories } from './20261124-1-categories.ts'
import { documents } from './20261124-2-documents.ts'
import { files } from './20261124-3-files.ts'
import { takenIds } from './20261125-1-taken-ids.ts'
import { uploadRoom } from './20261125-2-upload-room.ts'
import { recordRoom } from './20261126-1-record-room.ts'
import { handshakes } from './20261126-2-handshakes.ts'
import { notifications } from './20261126-3-notifications.ts'
import { fileRoom } from './20261127-1-file-room.ts'
import { shares } from './20261127-2-shares.ts'
import { clientStandards } from './20261127-3-client-standards.ts'
import { standardClaims } from './20261127-4-standard-claims.ts'
import { embeddedClients } from './20261128-1-embedded-clients.ts'
import { callLeases } from './20261128-2-call-leases.ts'
import { dueByOwner } from './20261128-3-due-by-owner.ts'
import { events } from './20261129-1-events.ts'
import { accountLife } from './20261129-2-account-life.ts'
import { personSearch } from './20261129-4-person-search.ts'
import { userImports } from './20261129-5-user-imports.ts'
import { billing } from './20261129-6-billing.ts'
import { invoices } from './20261129-7-invoices.ts'
import { clientBranding } from './20261129-8-client-branding.ts'
import { clientDomains } from './20261129-9-client-domains.ts'
import { webhooks } from './20261129-10-webhooks.ts'
import { removedAttributes } from './20261129-11-removed-attributes.ts'
import { attributeLabels } from './20261129-90-attribute-labels.ts'
import { figures } from './20261129-95-figures.ts'
import { memberLife } from './20261129-96-member-life.ts'
import { keyRotation } from './20261129-97-key-rotation.ts'
import { passkeys } from './20261130-1-passkeys.ts'
import { vaultPasskeys } from './20261130-2-vault-passkeys.ts'
import { agents } from './20261130-3-agents.ts'
import { providers } from './20261130-4-providers.ts'
import { providerIdentities } from './20261201-1-provider-identities.ts'
import type { Migration } from './migration.ts'

/** Every migration, oldest first. New ones go to the end; published ones never change. */
export const migrations: readonly Migration[] = [
  accounts,
  members,
  sessions,
  requests,
  vaults,
  oidc,
  signInPersons,
  manifests,
  mailedCodes,
  outbox,
  passwordHistory,
  logoutNotices,
  accountChanges,
  fewerIndexes,
  categories,
  documents,
  files,
  takenIds,
  uploadRoom,
  recordRoom,
  fileRoom,
  handshakes,
  notifications,
  shares,
  clientStandards,
  standardClaims,
  embeddedClients,
  callLeases,
  dueByOwner,
  events,
  accountLife,
  personSearch,
  userImports,
  billing,
  invoices,
  clientBranding,
  clientDomains,
  webhooks,
  removedAttributes,
  attributeLabels,
  figures,
  memberLife,
  keyRotation,
  passkeys,
  vaultPasskeys,
  agents,
  providers,
  providerIdentities,
]

import { categoryRepository } from './categories.ts'
import { documentHistoryRepository } from './document-history.ts'
import { documentLogRepository } from './document-logs.ts'
import { documentReaderRepository } from './document-readers.ts'
import { documentRowRepository } from './document-rows.ts'
import { documentRepository } from './documents.ts'
import { fileRemainsRepository } from './file-remains.ts'
import { fileRepository } from './files.ts'
import { invitationRepository } from './invitations.ts'
import { manifestRepository } from './manifests.ts'
import { placeRepository } from './places.ts'
import { profileRepository } from './profiles.ts'
import { relationshipRepository } from './relationships.ts'
import { defineGroup, type Group } from './repository-group.ts'
import { roomRepository } from './room.ts'
import { routingCodeRepository } from './routing-codes.ts'
import { selfDocumentRepository } from './self-documents.ts'
import { shareRepository } from './shares.ts'
import { uploadRepository } from './uploads.ts'
import { vaultRepository } from './vaults.ts'

const MAKERS = {
  vaults: vaultRepository,
  categories: categoryRepository,
  places: placeRepository,
  profiles: profileRepository,
  documents: documentRepository,
  documentReaders: documentReaderRepository,
  documentRows: documentRowRepository,
  documentHistory: documentHistoryRepository,
  documentLogs: documentLogRepository,
  selfDocuments: selfDocumentRepository,
  files: fileRepository,
  uploads: uploadRepository,
  fileRemains: fileRemainsRepository,
  room: roomRepository,
  manifests: manifestRepository,
  invitations: invitationRepository,
  routingCodes: routingCodeRepository,
  relationships: relationshipRepository,
  shares: shareRepository,
}

/** Vaults, documents, files, handshakes and links. */
export type VaultRepositories = Group<typeof MAKERS>

/** See {@link VaultRepositories}. */
export const createVaultRepositories = defineGroup(MAKERS)

import { type CategoryRepository, categoryRepository } from './categories.ts'
import { type DocumentHistoryRepository, documentHistoryRepository } from './document-history.ts'
import { type DocumentLogRepository, documentLogRepository } from './document-logs.ts'
import { type DocumentReaderRepository, documentReaderRepository } from './document-readers.ts'
import { type DocumentRowRepository, documentRowRepository } from './document-rows.ts'
import { type DocumentRepository, documentRepository } from './documents.ts'
import { type FileRemainsRepository, fileRemainsRepository } from './file-remains.ts'
import { type FileRepository, fileRepository } from './files.ts'
import { type InvitationRepository, invitationRepository } from './invitations.ts'
import { type ManifestRepository, manifestRepository } from './manifests.ts'
import { type MemberRemainsRepository, memberRemainsRepository } from './member-remains.ts'
import { type PlaceRepository, placeRepository } from './places.ts'
import { type ProfileRepository, profileRepository } from './profiles.ts'
import { type RelationshipRepository, relationshipRepository } from './relationships.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type RoomRepository, roomRepository } from './room.ts'
import { type RoutingCodeRepository, routingCodeRepository } from './routing-codes.ts'
import { type SaveBaseRepository, saveBaseRepository } from './save-bases.ts'
import { type SelfDocumentRepository, selfDocumentRepository } from './self-documents.ts'
import { type ShareRepository, shareRepository } from './shares.ts'
import { type UploadRepository, uploadRepository } from './uploads.ts'
import { type VaultRepository, vaultRepository } from './vaults.ts'

/** Vaults, documents, files, handshakes and links. */
export interface VaultRepositories {
  readonly vaults: VaultRepository
  readonly categories: CategoryRepository
  readonly places: PlaceRepository
  readonly profiles: ProfileRepository
  readonly documents: DocumentRepository
  readonly documentReaders: DocumentReaderRepository
  readonly documentRows: DocumentRowRepository
  readonly documentHistory: DocumentHistoryRepository
  readonly documentLogs: DocumentLogRepository
  readonly saveBases: SaveBaseRepository
  readonly selfDocuments: SelfDocumentRepository
  readonly files: FileRepository
  readonly uploads: UploadRepository
  readonly fileRemains: FileRemainsRepository
  readonly room: RoomRepository
  readonly manifests: ManifestRepository
  readonly invitations: InvitationRepository
  readonly routingCodes: RoutingCodeRepository
  readonly relationships: RelationshipRepository
  readonly shares: ShareRepository
  readonly memberRemains: MemberRemainsRepository
}

/** See {@link VaultRepositories}. */
export const createVaultRepositories: CreateGroup<VaultRepositories> = defineGroup({
  vaults: vaultRepository,
  categories: categoryRepository,
  places: placeRepository,
  profiles: profileRepository,
  documents: documentRepository,
  documentReaders: documentReaderRepository,
  documentRows: documentRowRepository,
  documentHistory: documentHistoryRepository,
  documentLogs: documentLogRepository,
  saveBases: saveBaseRepository,
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
  memberRemains: memberRemainsRepository,
})

import type { NewEvent } from '../../events/new-event.ts'
import { type AccountUserRepository, accountUserRepository } from './account-users.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type UserExportRepository, userExportRepository } from './user-exports.ts'
import { type UserImportRepository, userImportRepository } from './user-imports.ts'

/** What accounts have besides their users and clients. */
export interface TenancyRepositories {
  readonly events: { insert(event: NewEvent): Promise<void> }
  readonly accountUsers: AccountUserRepository
  readonly userImports: UserImportRepository
  readonly userExports: UserExportRepository
}

/** See {@link TenancyRepositories}. */
export const createTenancyRepositories: CreateGroup<TenancyRepositories> = defineGroup({
  events: () => ({ insert: async () => {} }),
  accountUsers: accountUserRepository,
  userImports: userImportRepository,
  userExports: userExportRepository,
})

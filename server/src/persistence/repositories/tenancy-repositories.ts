import type { NewEvent } from '../../events/new-event.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'

/** Stub. */
export interface TenancyRepositories {
  readonly events: { insert(event: NewEvent): Promise<void> }
}
/** Stub. */
export const createTenancyRepositories: CreateGroup<TenancyRepositories> = defineGroup({
  events: () => ({ insert: async () => {} }),
})

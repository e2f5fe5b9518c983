export type { ManagementCallName, ManagementCalls } from './calls.generated.ts'
export { createManagement, type Management, type ManagementOptions } from './create-management.ts'

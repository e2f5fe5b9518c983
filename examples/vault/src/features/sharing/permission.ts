import type { SharedScope } from '@shrd/client'

/** What a reader may do besides viewing. */
export type Permission = Exclude<SharedScope, 'view'>

/** All permissions, in the order of the form. */
export const PERMISSIONS: readonly Permission[] = ['update', 'delete', 'upload', 'download']

/** The permissions among the scopes of a grant. */
export function toPermissions(scopes: readonly string[]): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((permission) => scopes.includes(permission)))
}

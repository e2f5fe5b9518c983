import { z } from 'zod'

/** A short list: each further name is one that some user really has. */
const DEFAULTS = [
  // Mailboxes that every domain has (RFC 2142).
  ...['abuse', 'hostmaster', 'info', 'postmaster', 'sales', 'security', 'support', 'webmaster'],
  // Staff, as other users would understand the name.
  ...['admin', 'administrator', 'billing', 'help', 'helpdesk', 'moderator', 'noreply'],
  ...['official', 'operator', 'staff', 'team'],
  // The machine, and the service itself.
  ...['daemon', 'root', 'service', 'shrd', 'superuser', 'sysadmin', 'system'],
  // What programs write where there is no user.
  ...['anonymous', 'guest', 'nobody', 'none', 'null', 'undefined', 'unknown'],
]

/** The user names of `RESERVED_USERNAMES`, without what {@link isReserved} ignores. */
export const reservedUsernames: z.ZodType<ReadonlySet<string>, string> = z
  .string()
  .transform((text) => new Set(text.split(',').map(bare).filter(Boolean)))

/** User names that users cannot take, because others would mistake them for somebody else. */
export const DEFAULT_RESERVED_USERNAMES: ReadonlySet<string> = new Set(DEFAULTS)

/** Whether a user name is reserved, however it is spelled: `no-reply` is `noreply`. */
export function isReserved(username: string, reserved: ReadonlySet<string>): boolean {
  return reserved.has(bare(username))
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

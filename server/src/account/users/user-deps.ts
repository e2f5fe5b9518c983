import type { Services } from '../../services.ts'

/** Dependencies of the calls about the users of an account. */
export type UserDeps = Pick<
  Services,
  | 'config'
  | 'ports'
  | 'database'
  | 'persons'
  | 'mailer'
  | 'ownerMails'
  | 'throttle'
  | 'sealer'
  | 'passwords'
  | 'imports'
>

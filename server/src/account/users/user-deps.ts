import type { Services } from '../../services.ts'
import type { OwnerMails } from '../members/owner-mails.ts'

/** Dependencies of the calls about the users of an account. */
export interface UserDeps
  extends Pick<
    Services,
    'config' | 'ports' | 'database' | 'persons' | 'mailer' | 'throttle' | 'sealer' | 'passwords'
  > {
  readonly ownerMails: OwnerMails
}

import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'
import { tellDeveloper } from './tell-developer.ts'

/** Says what has to be registered at the service; once in the console too, while it is developed. */
export function wrongRegistration(core: AuthCore): ShrdError {
  tellDeveloper(core, 'registration')
  return clientError('wrong_registration', {
    data: {
      client_id: core.client_id,
      origin: core.page.location.origin,
      redirect_uri: core.redirect_uri,
    },
  })
}

import type { ClientPolicy } from '../identity/client-policy/client-policy.ts'
import type { OpenStage } from './interaction-machine.ts'

/** What an application has a person see first. */
export function firstStep({ methods, identifier_first }: ClientPolicy): OpenStage {
  switch (methods[0]) {
    case 'otp':
      return 'otp_request'
    case 'key_file':
      return 'key_file'
    default:
      return identifier_first ? 'identify' : 'password'
  }
}

import { isLoopbackHost } from '../config-origins.ts'

/** What decides it: on a development machine, everything is on it. */
export interface DeviceRules {
  readonly production: boolean
}

/**
 * True if a sign-in ends at a program on the user's own machine. Any program there can listen at the
 * address, so neither the application nor an earlier consent proves who asks (RFC 8252, 8.6).
 */
export function endsOnDevice(redirectUri: unknown, { production }: DeviceRules): boolean {
  if (!production) return false
  const url = typeof redirectUri === 'string' ? URL.parse(redirectUri) : null
  return url !== null && isLoopbackHost(url.hostname)
}

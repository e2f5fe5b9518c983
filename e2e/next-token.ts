import { generate } from 'otplib'

/** A code of an authenticator that was not used yet: the service takes each once. */
export function nextToken(secret: string, after = 1): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + after * 30 })
}

import { generateSecret, generateURI, verify } from 'otplib'
import { toDataURL } from 'qrcode'
import { SERVICE_NAME } from '../../service-name.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30

/** Creates a secret of 160 bits (RFC 4226, 4), base32. */
export function createTotpSecret(): string {
  return generateSecret({ length: SECRET_BYTES })
}

/**
 * The `data:` URL of the QR image for an authenticator app.
 *
 * @param issuer whose account it is, for the list of the app
 */
export function createTotpQrCode(
  secret: string,
  label: string,
  issuer: string = SERVICE_NAME,
): Promise<string> {
  return toDataURL(generateURI({ issuer, label, secret }), { margin: 1, width: 240 })
}

/**
 * Finds the time step of a valid token, or returns `undefined`. It accepts one step early or late
 * (RFC 6238, 5.2). The caller must accept each step only once.
 *
 * @param now milliseconds since 1970
 */
export async function findTotpStep(
  secret: string,
  token: string,
  now: number,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now / 1_000)
  const result = await verify({ secret, token, epoch, epochTolerance: PERIOD_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

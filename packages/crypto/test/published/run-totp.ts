import { generate, ScureBase32Plugin, verify } from 'otplib'
import { expect } from 'vitest'
import { encodeText } from '../../src/core/encoding.ts'
import { type Tally, tally } from './wycheproof.ts'

/** `rfc6238-appendix-b.json`. */
export interface Rfc6238Vectors {
  /** ASCII, one per algorithm. */
  secrets: Record<string, string>
  tests: { time: number; algorithm: string; totp: string }[]
}

const ALGORITHMS = { sha1: 'sha1', sha256: 'sha256', sha512: 'sha512' } as const

/**
 * Appendix B by the library that the server uses; the rows with SHA-1 also as the server uses it:
 * six digits, steps of 30 seconds, one step of tolerance.
 */
export function runTotp({ secrets, tests }: Rfc6238Vectors): Promise<Tally> {
  return tally(tests, async ({ time, algorithm, totp }) => {
    const base32 = new ScureBase32Plugin()
    const secret = base32.encode(encodeText(secrets[algorithm] ?? ''))
    const name = Object.values(ALGORITHMS).find((one) => one === algorithm)
    expect(await generate({ secret, epoch: time, algorithm: name, digits: 8 })).toBe(totp)
    if (algorithm !== 'sha1') return algorithm
    await runAsTheServer(secret, totp.slice(2), time)
    return 'sha1, and as the server does'
  })
}

async function runAsTheServer(secret: string, token: string, time: number): Promise<void> {
  const verifyAt = (epoch: number) => verify({ secret, token, epoch, epochTolerance: 30 })
  const step = Math.floor(time / 30)
  expect(await verifyAt(time)).toMatchObject({ valid: true, timeStep: step })
  expect(await verifyAt((step + 1) * 30)).toMatchObject({ valid: true, timeStep: step })
  expect(await verifyAt((step + 2) * 30)).toMatchObject({ valid: false })
}

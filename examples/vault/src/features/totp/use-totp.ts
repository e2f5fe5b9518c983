import { useEffect, useState } from 'react'
import { computeTotp, restOfCode } from './compute-totp.ts'
import type { TotpKey } from './totp-key.ts'

const TICK_MS = 500

/** The code of this moment, and how long it is good. */
export interface CurrentCode {
  /** Empty until the first is computed. */
  readonly code: string
  readonly seconds: number
  /** From 1 to 0. */
  readonly share: number
}

/** The current code of a key, by the clock of this device. */
export function useTotp(key: TotpKey): CurrentCode {
  const [now, setNow] = useState(Date.now)
  const [code, setCode] = useState('')
  const step = Math.floor(now / 1000 / key.period)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code changes with the step, not with every tick
  useEffect(() => {
    let current = true
    computeTotp(key, step * key.period * 1000).then((made) => current && setCode(made))
    return () => {
      current = false
    }
  }, [key.secret, step])
  return { code, ...restOfCode(key, now) }
}

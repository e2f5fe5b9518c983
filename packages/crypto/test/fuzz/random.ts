/** Random numbers that a seed repeats: for choosing, never for keys. */
export interface Random {
  /** An integer from 0 up to but not including the limit. */
  below(limit: number): number
  /** True once in so many times. */
  oneIn(times: number): boolean
  pick<T>(values: readonly [T, ...T[]]): T
  bytes(length: number): Uint8Array<ArrayBuffer>
}

/** Mulberry32, which is small and good enough to choose with. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (values) => values[below(values.length)] ?? values[0],
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  }
}

/** Where a bench runs, and what only its surroundings can measure. */
export interface BenchEnvironment {
  readonly runtime: Runtime
  /**
   * Bytes that the process took at the peak of some work; `undefined` where the system does not
   * tell.
   */
  trackMemory(work: () => Promise<unknown>): Promise<number | undefined>
}

/** Both run the same code: a server and a page. */
export type Runtime = 'node' | 'chromium'

/** One number, and what it has to be compared with. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'µs' | 'MiB/s' | 'MiB' | 'kB' | 'queries'
  /** What the same runtime does in the same run without us, in the same unit. */
  readonly baseline?: Baseline | undefined
  /** The bench fails beyond it. */
  readonly limit?: Bound | undefined
  /** What we would like. The table shows the distance. */
  readonly aim?: Bound | undefined
}

/** Measured beside a {@link Measure}, so that the ratio does not depend on the machine. */
export interface Baseline {
  readonly name: string
  readonly value: number
}

/** A bound of a measure. */
export interface Bound {
  /** The value itself, or the value divided by its baseline. */
  readonly of: 'value' | 'ratio'
  readonly atMost?: number | undefined
  readonly atLeast?: number | undefined
  /** Where it counts. @default everywhere */
  readonly runtime?: Runtime | undefined
}

/** Something that is measured in Node and in a browser alike. */
export interface Bench {
  readonly name: string
  run(environment: BenchEnvironment): Promise<Measure[]>
}

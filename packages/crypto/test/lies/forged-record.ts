import { isShrdError } from '../../src/errors.ts'

/** A record that nobody should believe, and what makes of it who verifies. */
export interface ForgedRecord {
  readonly name: string
  /** Rows of the table of attacks in `docs/protocol/threat-model.md`. */
  readonly row: readonly number[]
  /** The checks that refuse it, as `TABLE/checkName`; without them it is believed. */
  readonly check: readonly string[]
  /** Resolves when it was refused by its code. */
  run(): Promise<void>
}

/** The parts of a {@link ForgedRecord}. */
export interface ForgedRecordParts extends Pick<ForgedRecord, 'name' | 'row' | 'check'> {
  /** Makes it, and reads it as a client or a server does. */
  read(): Promise<unknown>
  /** The code by which it is refused. */
  code: string
}

/** What no client of today is shown by a server, or only a server is shown by a client. */
export function forgedRecord({ name, row, check, read, code }: ForgedRecordParts): ForgedRecord {
  return {
    name,
    row,
    check,
    async run() {
      const outcome = await read().then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (outcome === undefined) throw new Error(`${name}: was believed`)
      const { error: cause } = outcome
      if (!isShrdError(cause)) throw new Error(`${name}: ended in no named error`, { cause })
      if (cause.code !== code) {
        throw new Error(`${name}: refused as ${cause.code}, not ${code}`, { cause })
      }
    },
  }
}

import { ShrdError } from '@shrd/crypto/errors'

/** `conflict`, because another change came first, with the record as it is now. */
export class NewerError extends ShrdError<'conflict'> {
  /** As its own call returns it. */
  readonly newer: unknown

  constructor(newer: unknown) {
    super('conflict')
    this.newer = newer
  }
}

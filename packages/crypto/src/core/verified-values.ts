/** The values of one kind that this copy of the package verified or created in this thread. */
export interface VerifiedValues {
  /**
   * Call it only at the end of a verification. Freezes the value and the lists and plain objects in
   * it, so that no one can replace a part. None of them may belong to the caller. Maps with their
   * content, typed arrays and key objects stay as they are.
   */
  add<Value extends object>(value: Value): Value
  /** @throws TypeError for a copy of a verified value and for a value built by hand */
  assert(value: object): void
}

/** @param kind the name of the kind, for the error */
export function createVerifiedValues(kind: string): VerifiedValues {
  const values = new WeakSet<object>()
  return {
    add(value) {
      freeze(value)
      values.add(value)
      return value
    },
    assert(value) {
      if (!values.has(value)) {
        throw new TypeError(`This ${kind} was not verified by this package in this thread.`)
      }
    },
  }
}

/** Values that are frozen in full: values that follow others share parts with them. */
const frozen = new WeakSet<object>()

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return
  if (!Array.isArray(value) && !isPlain(value)) return
  frozen.add(Object.freeze(value))
  for (const member of Object.values(value)) freeze(member)
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

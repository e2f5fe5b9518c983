/** Values of one kind that were verified, or made, by this very package in this very thread. */
export interface VerifiedValues {
  /** For the end of a verification and nothing else. Nothing of the value can be exchanged then. */
  add<Value extends object>(value: Value): Value
  /** @throws TypeError for a copy, from wherever it came, and for what was put together by hand */
  assert(value: object): void
}

/** @param kind what they are called where one is missing */
export function createVerifiedValues(kind: string): VerifiedValues {
  const values = new WeakSet<object>()
  return {
    add(value) {
      values.add(Object.freeze(value))
      return value
    },
    assert(value) {
      if (!values.has(value)) throw new TypeError(`This ${kind} was not verified here.`)
    },
  }
}

/** Values of one kind that were verified, or made, by this very package in this very thread. */
export interface VerifiedValues {
  /**
   * For the end of a verification and nothing else. Freezes the value and the lists and plain objects
   * in it, so that nothing of them can be exchanged: none may be the caller's own. A map is left as
   * it is, with all that it holds, and so are typed arrays and key objects.
   */
  add<Value extends object>(value: Value): Value
  /** @throws TypeError for a copy, from wherever it came, and for what was put together by hand */
  assert(value: object): void
}

/** @param kind what they are called where one is missing */
export function createVerifiedValues(kind: string): VerifiedValues {
  const values = new WeakSet<object>()
  return {
    add(value) {
      freeze(value)
      values.add(value)
      return value
    },
    assert(value) {
      if (!values.has(value)) throw new TypeError(`This ${kind} was not verified here.`)
    },
  }
}

/** What is frozen down to its last member: values that go on from others have parts in common. */
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

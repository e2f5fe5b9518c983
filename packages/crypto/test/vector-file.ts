/** Something that an implementation has to compute or open. */
export interface VectorCase<Input = unknown, Output = unknown> {
  name: string
  /** One sentence: what it shows. */
  about: string
  input: Input
  output: Output
}

/** Something that an implementation has to refuse. */
export interface VectorRefusal<Input = unknown> {
  name: string
  about: string
  input: Input
  /** The code of the refusal. */
  error: string
}

/** A file of `conformance/vectors/shrd/`: what a stranger's implementation can run. */
export interface VectorFile<Input = unknown, Output = unknown, Refused = Input> {
  /** The page of the protocol that the vectors belong to. */
  page: string
  cases: VectorCase<Input, Output>[]
  refused: VectorRefusal<Refused>[]
}

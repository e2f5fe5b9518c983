/**
 * Told whose credential is about to be compared, before it is read; `null` for nobody. A sign-in that
 * is named after its person here ends with everything of theirs, so that no change of the credential
 * is overtaken by a proof with what it was before.
 */
export type BeforeProof = (sub: string | null) => Promise<void>

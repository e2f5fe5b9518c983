/**
 * Called with the owner of a credential before it is read and compared; `null` for none. A sign-in
 * gets its user here, and so ends with the user's other sign-ins. So no proof of an old credential
 * can overtake a change of it.
 */
export type BeforeProof = (sub: string | null) => Promise<void>

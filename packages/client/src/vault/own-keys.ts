import type { Identity } from '@shrd/crypto/identity'

/** The keys of whoever is signed in; `undefined` without a session that proved them. */
export type FindKeys = () => Identity | undefined

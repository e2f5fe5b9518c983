/**
 * Algorithms of ID tokens and logout tokens. RS256 is what OpenID Connect expects of a client that
 * states nothing; ES256 makes smaller tokens, and whoever states it gets it.
 */
export const SIGNING_ALGORITHMS: readonly ['ES256', 'RS256'] = ['ES256', 'RS256']

/** See {@link SIGNING_ALGORITHMS}. */
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]

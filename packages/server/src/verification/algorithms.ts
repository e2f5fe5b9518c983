/** Algorithms that are accepted without another choice: the service signs tokens of APIs with it. */
export const ALGORITHMS: readonly string[] = ['ES256']

/**
 * Whether a browser is of the engine whose import maps vouch for no module that is imported later
 * (2.50): under an `Integrity-Policy` it loads none of them, and without one whatever arrives.
 */
export function isWebKit(userAgent: string): boolean {
  return userAgent.includes('AppleWebKit/') && !/Chrom(e|ium)\//.test(userAgent)
}

import type { RingMac } from '../../ring-mac.ts'

/**
 * The hash with which an address of no user is compared; `undefined` for one of ours. Hashes of
 * other systems take another time than ours, so unknown addresses take the times of both, too. Each
 * address always takes the same, and nobody without the key can tell which.
 *
 * @param account the name of the address in its account
 */
export function chooseDecoy(
  mac: Pick<RingMac, 'create'>,
  account: string,
  decoys: readonly string[],
): string | undefined {
  if (decoys.length === 0) return undefined
  const [, code = ''] = mac.create(account, ['decoy']).split('.')
  const [byte = 0] = Buffer.from(code, 'base64url')
  return decoys[byte % (decoys.length + 1)]
}

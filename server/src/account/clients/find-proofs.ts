import { domainRecord } from '../../identity/clients/domain-record.ts'
import type { ResolveTxt } from './resolve-txt.ts'

/** Tells whether the record of a claim is among those of its host. */
export type IsProven = (claimed: { host: string; token: string }) => boolean

/**
 * Reads the records of a host once, for every claim of it. A name that does not exist, and a DNS
 * that does not answer, prove nothing.
 */
export async function findProofs(resolveTxt: ResolveTxt, host: string): Promise<IsProven> {
  const { name } = domainRecord({ host, token: '' })
  const records = await resolveTxt(name).catch(() => [])
  // A record may come in pieces of 255 characters.
  const values = new Set(records.map((pieces) => pieces.join('').trim()))
  return (claimed) => claimed.host === host && values.has(domainRecord(claimed).value)
}

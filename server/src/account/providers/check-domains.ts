import { domainRecord } from '../../identity/clients/domain-record.ts'
import type { Database } from '../../persistence/database.ts'
import type { ProviderDomain } from '../../persistence/repositories/providers.ts'
import type { Ports } from '../../ports.ts'
import { createResolveTxt, type ResolveTxt } from '../clients/resolve-txt.ts'

const DAY = 86_400_000
/** How long a name without an answer is left alone. */
const PAUSE = 3_600_000
/** Domains of one run. */
const MOST = 20

interface Deps {
  readonly database: Pick<Database, 'store'>
  readonly ports: Pick<Ports, 'now' | 'log' | 'resolveTxt'>
}

/**
 * Creates the check that looks once a day whether the record of a proven domain is still there. A
 * domain changes hands, and its next owner is another company. If DNS does not answer, the domain
 * stays proven, and the next try is an hour later.
 */
export function createDomainCheck({ database, ports }: Deps): () => Promise<void> {
  const { providers } = database.store.identity
  const resolveTxt = ports.resolveTxt ?? createResolveTxt()
  const silent = new Map<string, number>()
  return async () => {
    const now = ports.now()
    for (const [domain, until] of silent) if (until <= now) silent.delete(domain)
    const due = await providers.dueDomains(now - DAY, MOST + silent.size)
    const asked = due.filter(({ domain }) => !silent.has(domain)).slice(0, MOST)
    for (const claim of asked) {
      const isProven = await findRecord(resolveTxt, claim)
      if (isProven === undefined) silent.set(claim.domain, now + PAUSE)
      else await providers.confirmDomain(claim, isProven ? now : null)
      const { provider_id, domain } = claim
      if (isProven === false) ports.log.warn({ provider_id, domain }, 'a domain is not proven now')
    }
  }
}

/** Answers of DNS that say for certain that there is no record. */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** `undefined` if nobody knows. */
async function findRecord(
  resolveTxt: ResolveTxt,
  { domain, token }: ProviderDomain,
): Promise<boolean | undefined> {
  const { name, value } = domainRecord({ host: domain, token })
  try {
    return (await resolveTxt(name)).some((pieces) => pieces.join('').trim() === value)
  } catch (error) {
    return error instanceof Error && 'code' in error && NONE.includes(error.code)
      ? false
      : undefined
  }
}

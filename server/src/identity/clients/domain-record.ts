/** The DNS record (TXT) that proves a domain. */
export interface DomainRecord {
  readonly name: string
  readonly value: string
}

/** The record that the owner of a host must set. Below the host, so that it may be an alias. */
export function domainRecord({ host, token }: { host: string; token: string }): DomainRecord {
  return { name: `_shrd.${host}`, value: `shrd-domain=${token}` }
}

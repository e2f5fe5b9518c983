/** What the server tells the vault before it starts. */
export interface VaultConfig {
  apiOrigin: string
  origin: string
}

/** Reads the configuration that the server wrote into its document. */
export function readConfig(page: Document): VaultConfig {
  const config: unknown = JSON.parse(page.getElementById('config')?.textContent ?? 'null')
  if (!isConfig(config)) throw new TypeError('The document names no origins.')
  return config
}

function isConfig(value: unknown): value is VaultConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'apiOrigin' in value &&
    typeof value.apiOrigin === 'string' &&
    'origin' in value &&
    typeof value.origin === 'string'
  )
}

/** What the vault is told by its server before it starts. */
export interface VaultConfig {
  apiOrigin: string
  origin: string
}

/** Asks the own origin for the configuration. */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<VaultConfig> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`)
  const config: unknown = await answer.json()
  if (!isConfig(config)) throw new Error('config.json names no origins')
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

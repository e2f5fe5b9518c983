/** As long as the column of the provider's records. */
const AGENT_ID = /^https:\/\/[\x21-\x7e]{1,247}$/

/**
 * True for the id of a program that nobody has registered: the address of its description (OAuth
 * Client ID Metadata Document). No registered client has such an id.
 */
export function isAgentId(id: unknown): id is string {
  return typeof id === 'string' && AGENT_ID.test(id)
}

/** The domain that vouches for a program: where its description is. With the port, if it has one. */
export function domainOf(agentId: string): string {
  return new URL(agentId).host
}

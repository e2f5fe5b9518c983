/** Why a text cannot name a domain of agents, in advance of what the service says. */
export type AgentDomainProblem = 'wrongDomain' | 'domainTwice'

/** What is wrong with each domain, by its position. Empty ones are fine. */
export function agentDomainProblems(
  domains: readonly string[],
): Readonly<Record<number, AgentDomainProblem>> {
  const trimmed = domains.map((domain) => domain.trim())
  const found = trimmed.flatMap((domain, position): [number, AgentDomainProblem][] => {
    if (domain === '') return []
    if (URL.parse(`https://${domain}`)?.host !== domain) return [[position, 'wrongDomain']]
    return trimmed.indexOf(domain) < position ? [[position, 'domainTwice']] : []
  })
  return Object.fromEntries(found)
}

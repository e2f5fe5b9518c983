import { LIMITS } from '@shrd/contract'
import { z } from 'zod'
import type { Client, StoredObject } from '../../persistence/repositories/clients.ts'
import { domainOf } from './agent-id.ts'

/** Which unregistered programs may use the APIs of a client, on behalf of users who allow it. */
export interface AgentRules {
  readonly agents: 'off' | 'listed' | 'any'
  /** The domains of programs that may, if they are listed. With the port, if it is not 443. */
  readonly agent_domains: readonly string[]
}

const domain = z
  .string()
  .max(253)
  .refine((text) => URL.parse(`https://${text}`)?.host === text, {
    error: 'a domain is written as claude.ai, without https:// and in lower case',
  })

/** The parts of the settings of a client. */
export const agentSettings: {
  readonly agents: z.ZodType<AgentRules['agents']>
  readonly agent_domains: z.ZodType<string[]>
} = {
  agents: z.enum(['off', 'listed', 'any']),
  agent_domains: z.array(domain).max(LIMITS.agentDomains),
}

const stored = z.object(agentSettings)

/** The rules of a client's record. One that has none admits nobody. */
export function readAgentRules({ agents, agent_domains = [] }: StoredObject): AgentRules {
  return stored.safeParse({ agents, agent_domains }).data ?? { agents: 'off', agent_domains: [] }
}

/** True if a program may ask the users of a client. */
export function admitsAgent({ metadata }: Pick<Client, 'metadata'>, agentId: string): boolean {
  const { agents, agent_domains } = readAgentRules(metadata)
  return agents === 'any' || (agents === 'listed' && agent_domains.includes(domainOf(agentId)))
}
